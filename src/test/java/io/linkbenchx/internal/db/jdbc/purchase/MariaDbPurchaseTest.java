package io.linkbenchx.internal.db.jdbc.purchase;

import io.linkbenchx.internal.db.jdbc.TestSql;
import io.linkbenchx.internal.db.jdbc.driver.MariaDbConnector;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import org.junit.jupiter.api.Nested;

/** The insert benchmark's contract on MariaDB with InnoDB. */
@ServerTest(ServerKind.MARIADB)
class MariaDbPurchaseTest {

  @Nested
  class Text extends JdbcPurchaseContract {
    Text() {
      super(TestSql.mariadb(), Shape.USUAL);
    }
  }

  @Nested
  class PreparedInDatabasesAndPartitions extends JdbcPurchaseContract {
    PreparedInDatabasesAndPartitions() {
      super(TestSql.mariadb(), Shape.OTHER);
    }
  }

  @Nested
  class ItsOwnDriver extends JdbcPurchaseContract {
    ItsOwnDriver() {
      super(TestSql.mariadb().with(new MariaDbConnector()), Shape.USUAL);
    }
  }
}
