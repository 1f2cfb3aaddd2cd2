package io.linkbenchx.internal.db.jdbc.graph;

import io.linkbenchx.db.jdbc.connect.StatementMode;
import io.linkbenchx.db.jdbc.connect.StorageEngine;
import io.linkbenchx.internal.db.jdbc.TestSql;
import io.linkbenchx.internal.db.jdbc.driver.MariaDbConnector;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import java.util.OptionalInt;
import org.junit.jupiter.api.Nested;

/** The graph contract on MariaDB with InnoDB. */
@ServerTest(ServerKind.MARIADB)
class MariaDbGraphTest {

  @Nested
  class Prepared extends JdbcGraphContract {
    Prepared() {
      super(TestSql.mariadb(), StatementMode.PREPARED);
    }
  }

  @Nested
  class Text extends JdbcGraphContract {
    Text() {
      super(TestSql.mariadb(), StatementMode.TEXT);
    }
  }

  @Nested
  class Procedure extends JdbcGraphContract {
    Procedure() {
      super(TestSql.mariadb(), StatementMode.PROCEDURE);
    }
  }

  @Nested
  class PreparedOnOneConnection extends JdbcGraphContract {
    PreparedOnOneConnection() {
      super(TestSql.mariadb(), StatementMode.PREPARED, OptionalInt.of(1));
    }
  }

  @Nested
  class TextOnOneConnection extends JdbcGraphContract {
    TextOnOneConnection() {
      super(TestSql.mariadb(), StatementMode.TEXT, OptionalInt.of(1));
    }
  }

  @Nested
  class Partitioned extends JdbcGraphContract {
    Partitioned() {
      super(TestSql.mariadb().with(StorageEngine.INNODB_PARTITIONED), StatementMode.PREPARED);
    }
  }

  @Nested
  class Compressed extends JdbcGraphContract {
    Compressed() {
      super(TestSql.mariadb().with(StorageEngine.INNODB_COMPRESSED), StatementMode.PREPARED);
    }
  }

  @Nested
  class ItsOwnDriverPrepared extends JdbcGraphContract {
    ItsOwnDriverPrepared() {
      super(TestSql.mariadb().with(new MariaDbConnector()), StatementMode.PREPARED);
    }
  }

  @Nested
  class ItsOwnDriverText extends JdbcGraphContract {
    ItsOwnDriverText() {
      super(TestSql.mariadb().with(new MariaDbConnector()), StatementMode.TEXT);
    }
  }

  @Nested
  class ItsOwnDriverProcedure extends JdbcGraphContract {
    ItsOwnDriverProcedure() {
      super(TestSql.mariadb().with(new MariaDbConnector()), StatementMode.PROCEDURE);
    }
  }
}
