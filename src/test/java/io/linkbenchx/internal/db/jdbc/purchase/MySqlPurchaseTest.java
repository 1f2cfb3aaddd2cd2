package io.linkbenchx.internal.db.jdbc.purchase;

import io.linkbenchx.internal.db.jdbc.TestSql;
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
      super(TestSql.mysql(), Shape.TEXT);
    }
  }

  @Nested
  class PreparedInDatabasesAndPartitions extends JdbcPurchaseContract {
    PreparedInDatabasesAndPartitions() {
      super(TestSql.mysql(), Shape.OTHER);
    }
  }
}
