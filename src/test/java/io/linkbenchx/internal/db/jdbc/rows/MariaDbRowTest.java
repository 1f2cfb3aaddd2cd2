package io.linkbenchx.internal.db.jdbc.rows;

import io.linkbenchx.internal.db.jdbc.TestSql;
import io.linkbenchx.internal.db.jdbc.driver.MariaDbConnector;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import org.junit.jupiter.api.Nested;

/** The row contract on MariaDB with InnoDB. */
@ServerTest(ServerKind.MARIADB)
class MariaDbRowTest {

  @Nested
  class Prepared extends JdbcRowContract {
    Prepared() {
      super(TestSql.mariadb(), Shape.PREPARED);
    }
  }

  @Nested
  class RoutinesAndDatabasePerTableLoadedInBulk extends JdbcRowContract {
    RoutinesAndDatabasePerTableLoadedInBulk() {
      super(TestSql.mariadb(), Shape.OTHER);
    }
  }

  @Nested
  class ItsOwnDriver extends JdbcRowContract {
    ItsOwnDriver() {
      super(TestSql.mariadb().with(new MariaDbConnector()), Shape.PREPARED);
    }
  }

  @Nested
  class Text extends JdbcRowContract {
    Text() {
      super(TestSql.mariadb(), Shape.TEXT);
    }
  }

  @Nested
  class Compressed extends CompressedRowContract {
    Compressed() {
      super(TestSql.mariadb());
    }
  }
}
