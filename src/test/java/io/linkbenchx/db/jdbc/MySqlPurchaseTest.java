package io.linkbenchx.db.jdbc;

import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import org.junit.jupiter.api.Nested;

/** The insert benchmark's contract on MySQL with InnoDB. */
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
