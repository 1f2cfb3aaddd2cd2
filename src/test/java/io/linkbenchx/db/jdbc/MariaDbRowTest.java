package io.linkbenchx.db.jdbc;

import io.linkbenchx.db.jdbc.connect.MariaDbConnector;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import org.junit.jupiter.api.Nested;

/** The row contract on MariaDB with InnoDB. */
@ServerTest(ServerKind.MARIADB)
class MariaDbRowTest {

  @Nested
  class Prepared extends JdbcRowContract {
    Prepared() {
      super(Shape.PREPARED);
    }

    @Override
    TestSql server() {
      return TestSql.mariadb();
    }
  }

  @Nested
  class RoutinesAndDatabasePerTableLoadedInBulk extends JdbcRowContract {
    RoutinesAndDatabasePerTableLoadedInBulk() {
      super(Shape.OTHER);
    }

    @Override
    TestSql server() {
      return TestSql.mariadb();
    }
  }

  @Nested
  class ItsOwnDriver extends JdbcRowContract {
    ItsOwnDriver() {
      super(Shape.PREPARED);
    }

    @Override
    TestSql server() {
      return TestSql.mariadb().with(new MariaDbConnector());
    }
  }

  @Nested
  class Text extends JdbcRowContract {
    Text() {
      super(Shape.TEXT);
    }

    @Override
    TestSql server() {
      return TestSql.mariadb();
    }
  }
}
