package io.linkbenchx.internal.db.jdbc.rows;

import io.linkbenchx.internal.db.jdbc.TestSql;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;

/** The row contract on MySQL with InnoDB. */
@Tag("proof")
@ServerTest(ServerKind.MYSQL)
class MySqlRowTest {

  @Nested
  class Text extends JdbcRowContract {
    Text() {
      super(TestSql.mysql(), Shape.TEXT);
    }
  }

  @Nested
  class RoutinesAndDatabasePerTable extends JdbcRowContract {
    RoutinesAndDatabasePerTable() {
      super(TestSql.mysql(), Shape.OTHER_BY_INSERTS);
    }
  }

  @Nested
  class Compressed extends CompressedRowContract {
    Compressed() {
      super(TestSql.mysql());
    }
  }
}
