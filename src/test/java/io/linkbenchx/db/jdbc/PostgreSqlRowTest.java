package io.linkbenchx.db.jdbc;

import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import org.junit.jupiter.api.Nested;

/** The row contract on PostgreSQL. */
@ServerTest(ServerKind.POSTGRES)
class PostgreSqlRowTest {

  @Nested
  class Prepared extends JdbcRowContract {
    Prepared() {
      super(Shape.PREPARED);
    }

    @Override
    TestSql server() {
      return TestSql.postgresql();
    }
  }

  @Nested
  class RoutinesAndDatabasePerTableLoadedInBulk extends JdbcRowContract {
    RoutinesAndDatabasePerTableLoadedInBulk() {
      super(Shape.OTHER);
    }

    @Override
    TestSql server() {
      return TestSql.postgresql();
    }
  }

  @Nested
  class Text extends JdbcRowContract {
    Text() {
      super(Shape.TEXT);
    }

    @Override
    TestSql server() {
      return TestSql.postgresql();
    }
  }
}
