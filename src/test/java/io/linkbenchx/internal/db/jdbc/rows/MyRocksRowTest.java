package io.linkbenchx.internal.db.jdbc.rows;

import io.linkbenchx.internal.db.jdbc.TestSql;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import org.junit.jupiter.api.Nested;

/** The row contract on MariaDB with MyRocks. */
@ServerTest(ServerKind.MYROCKS)
class MyRocksRowTest {

  @Nested
  class Prepared extends JdbcRowContract {
    Prepared() {
      super(TestSql.myrocks(), Shape.PREPARED);
    }
  }

  @Nested
  class RoutinesAndDatabasePerTableLoadedInBulk extends JdbcRowContract {
    RoutinesAndDatabasePerTableLoadedInBulk() {
      super(TestSql.myrocks(), Shape.OTHER);
    }
  }
}
