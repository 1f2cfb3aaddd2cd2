package io.linkbenchx.db.jdbc;

import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import org.junit.jupiter.api.Nested;

/** The row contract on MariaDB with MyRocks. */
@ServerTest(ServerKind.MYROCKS)
class MyRocksRowTest {

  @Nested
  class Prepared extends JdbcRowContract {
    Prepared() {
      super(Shape.PREPARED);
    }

    @Override
    TestSql server() {
      return TestSql.myrocks();
    }
  }

  @Nested
  class RoutinesAndDatabasePerTableLoadedInBulk extends JdbcRowContract {
    RoutinesAndDatabasePerTableLoadedInBulk() {
      super(Shape.OTHER);
    }

    @Override
    TestSql server() {
      return TestSql.myrocks();
    }
  }
}
