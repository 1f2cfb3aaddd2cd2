package io.linkbenchx.db.jdbc;

import io.linkbenchx.db.jdbc.connect.MariaDbConnector;
import io.linkbenchx.db.jdbc.connect.StatementMode;
import io.linkbenchx.db.jdbc.connect.StorageEngine;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import java.util.OptionalInt;
import org.junit.jupiter.api.Nested;

/** The graph contract on MariaDB with InnoDB. */
@ServerTest(ServerKind.MARIADB)
class MariaDbGraphTest {

  @Nested
  class Prepared extends JdbcContract {
    Prepared() {
      super(StatementMode.PREPARED);
    }

    @Override
    TestSql server() {
      return TestSql.mariadb();
    }
  }

  @Nested
  class Text extends JdbcContract {
    Text() {
      super(StatementMode.TEXT);
    }

    @Override
    TestSql server() {
      return TestSql.mariadb();
    }
  }

  @Nested
  class Procedure extends JdbcContract {
    Procedure() {
      super(StatementMode.PROCEDURE);
    }

    @Override
    TestSql server() {
      return TestSql.mariadb();
    }
  }

  @Nested
  class PreparedOnOneConnection extends JdbcContract {
    PreparedOnOneConnection() {
      super(StatementMode.PREPARED, OptionalInt.of(1));
    }

    @Override
    TestSql server() {
      return TestSql.mariadb();
    }
  }

  @Nested
  class TextOnOneConnection extends JdbcContract {
    TextOnOneConnection() {
      super(StatementMode.TEXT, OptionalInt.of(1));
    }

    @Override
    TestSql server() {
      return TestSql.mariadb();
    }
  }

  @Nested
  class Partitioned extends JdbcContract {
    Partitioned() {
      super(StatementMode.PREPARED);
    }

    @Override
    TestSql server() {
      return TestSql.mariadb().with(StorageEngine.INNODB_PARTITIONED);
    }
  }

  @Nested
  class Compressed extends JdbcContract {
    Compressed() {
      super(StatementMode.PREPARED);
    }

    @Override
    TestSql server() {
      return TestSql.mariadb().with(StorageEngine.INNODB_COMPRESSED);
    }
  }

  @Nested
  class ItsOwnDriverPrepared extends JdbcContract {
    ItsOwnDriverPrepared() {
      super(StatementMode.PREPARED);
    }

    @Override
    TestSql server() {
      return TestSql.mariadb().with(new MariaDbConnector());
    }
  }

  @Nested
  class ItsOwnDriverText extends JdbcContract {
    ItsOwnDriverText() {
      super(StatementMode.TEXT);
    }

    @Override
    TestSql server() {
      return TestSql.mariadb().with(new MariaDbConnector());
    }
  }

  @Nested
  class ItsOwnDriverProcedure extends JdbcContract {
    ItsOwnDriverProcedure() {
      super(StatementMode.PROCEDURE);
    }

    @Override
    TestSql server() {
      return TestSql.mariadb().with(new MariaDbConnector());
    }
  }
}
