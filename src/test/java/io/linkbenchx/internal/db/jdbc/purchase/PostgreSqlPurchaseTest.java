package io.linkbenchx.internal.db.jdbc.purchase;

import io.linkbenchx.internal.db.jdbc.TestSql;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import org.junit.jupiter.api.Nested;

/** The insert benchmark's contract on PostgreSQL. */
@ServerTest(ServerKind.POSTGRES)
class PostgreSqlPurchaseTest {

  @Nested
  class Text extends JdbcPurchaseContract {
    Text() {
      super(TestSql.postgresql(), Shape.USUAL);
    }
  }

  @Nested
  class PreparedInDatabasesAndPartitions extends JdbcPurchaseContract {
    PreparedInDatabasesAndPartitions() {
      super(TestSql.postgresql(), Shape.OTHER);
    }
  }
}
