package io.linkbenchx.db.jdbc;

import io.linkbenchx.db.jdbc.connect.MariaDbConnector;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import org.junit.jupiter.api.Nested;

/** The insert benchmark's contract on MariaDB with InnoDB. */
@ServerTest(ServerKind.MARIADB)
class MariaDbPurchaseTest {

  @Nested
  class Text extends JdbcPurchaseContract {
    Text() {
      super(Shape.USUAL);
    }

    @Override
    TestSql server() {
      return TestSql.mariadb();
    }
  }

  @Nested
  class PreparedInDatabasesAndPartitions extends JdbcPurchaseContract {
    PreparedInDatabasesAndPartitions() {
      super(Shape.OTHER);
    }

    @Override
    TestSql server() {
      return TestSql.mariadb();
    }
  }

  @Nested
  class ItsOwnDriver extends JdbcPurchaseContract {
    ItsOwnDriver() {
      super(Shape.USUAL);
    }

    @Override
    TestSql server() {
      return TestSql.mariadb().with(new MariaDbConnector());
    }
  }
}
