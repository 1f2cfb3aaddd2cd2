package io.linkbenchx.db.jdbc;

import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import org.junit.jupiter.api.Nested;

/** The insert benchmark's contract on PostgreSQL. */
@ServerTest(ServerKind.POSTGRES)
class PostgreSqlPurchaseTest {

  @Nested
  class Text extends JdbcPurchaseContract {
    Text() {
      super(Shape.USUAL);
    }

    @Override
    TestSql server() {
      return TestSql.postgresql();
    }
  }

  @Nested
  class PreparedInDatabasesAndPartitions extends JdbcPurchaseContract {
    PreparedInDatabasesAndPartitions() {
      super(Shape.OTHER);
    }

    @Override
    TestSql server() {
      return TestSql.postgresql();
    }
  }
}
