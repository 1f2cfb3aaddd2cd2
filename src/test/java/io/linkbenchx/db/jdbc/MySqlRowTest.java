package io.linkbenchx.db.jdbc;

import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import org.junit.jupiter.api.Nested;

/** The row contract on MySQL with InnoDB. */
@ServerTest(ServerKind.MYSQL)
class MySqlRowTest {

  @Nested
  class Text extends JdbcRowContract {
    Text() {
      super(Shape.TEXT);
    }

    @Override
    TestSql server() {
      return TestSql.mysql();
    }
  }

  @Nested
  class RoutinesAndDatabasePerTable extends JdbcRowContract {
    RoutinesAndDatabasePerTable() {
      super(Shape.OTHER_BY_INSERTS);
    }

    @Override
    TestSql server() {
      return TestSql.mysql();
    }
  }
}
