package io.linkbenchx.db.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.jdbc.connect.StorageEngine;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import java.sql.SQLException;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The row contract on MySQL with InnoDB. */
@Tag("proof")
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

  @Nested
  class Compressed extends JdbcRowContract {
    Compressed() {
      super(Shape.PREPARED);
    }

    @Override
    TestSql server() {
      return TestSql.mysql().with(StorageEngine.INNODB_COMPRESSED);
    }

    /** Its pages differ, not its locks. */
    @Override
    protected int rounds() {
      return 15;
    }

    @Test
    void itsPagesAreCompressed() throws SQLException {
      open().schema(layout()).create(0);
      assertThat(rowFormats()).contains("compressed").doesNotContain("dynamic");
    }
  }
}
