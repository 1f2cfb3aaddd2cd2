package io.linkbenchx.internal.db.jdbc.rows;

import io.linkbenchx.internal.db.jdbc.TestSql;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import org.junit.jupiter.api.Nested;

/** The row contract on PostgreSQL. */
@ServerTest(ServerKind.POSTGRES)
class PostgreSqlRowTest {

  @Nested
  class Prepared extends JdbcRowContract {
    Prepared() {
      super(TestSql.postgresql(), Shape.PREPARED);
    }
  }

  @Nested
  class RoutinesAndDatabasePerTableLoadedInBulk extends JdbcRowContract {
    RoutinesAndDatabasePerTableLoadedInBulk() {
      super(TestSql.postgresql(), Shape.OTHER);
    }
  }

  @Nested
  class Text extends JdbcRowContract {
    Text() {
      super(TestSql.postgresql(), Shape.TEXT);
    }
  }
}
