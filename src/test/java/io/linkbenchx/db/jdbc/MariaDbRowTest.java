package io.linkbenchx.db.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.jdbc.connect.MariaDbConnector;
import io.linkbenchx.db.jdbc.connect.StorageEngine;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import java.sql.SQLException;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

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

  @Nested
  class Compressed extends JdbcRowContract {
    Compressed() {
      super(Shape.PREPARED);
    }

    @Override
    TestSql server() {
      return TestSql.mariadb().with(StorageEngine.INNODB_COMPRESSED);
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
