package io.linkbenchx.db.jdbc;

import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;

/** The insert benchmark's contract on MySQL with InnoDB. */
@Tag("proof")
@ServerTest(ServerKind.MYSQL)
class MySqlPurchaseTest {

  @Nested
  class Text extends JdbcPurchaseContract {
    Text() {
      super(Shape.TEXT);
    }

    @Override
    TestSql server() {
      return TestSql.mysql();
    }
  }

  @Nested
  class PreparedInDatabasesAndPartitions extends JdbcPurchaseContract {
    PreparedInDatabasesAndPartitions() {
      super(Shape.OTHER);
    }

    @Override
    TestSql server() {
      return TestSql.mysql();
    }
  }
}
