package io.linkbenchx.db.jdbc;

import io.linkbenchx.db.jdbc.connect.StatementMode;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import java.util.OptionalInt;
import org.junit.jupiter.api.Nested;

/** The graph contract on MariaDB with MyRocks. */
@ServerTest(ServerKind.MYROCKS)
class MyRocksGraphTest {

  @Nested
  class Prepared extends JdbcContract {
    Prepared() {
      super(StatementMode.PREPARED);
    }

    @Override
    TestSql server() {
      return TestSql.myrocks();
    }
  }

  @Nested
  class Text extends JdbcContract {
    Text() {
      super(StatementMode.TEXT);
    }

    @Override
    TestSql server() {
      return TestSql.myrocks();
    }
  }

  @Nested
  class Procedure extends JdbcContract {
    Procedure() {
      super(StatementMode.PROCEDURE);
    }

    @Override
    TestSql server() {
      return TestSql.myrocks();
    }
  }

  @Nested
  class PreparedOnOneConnection extends JdbcContract {
    PreparedOnOneConnection() {
      super(StatementMode.PREPARED, OptionalInt.of(1));
    }

    @Override
    TestSql server() {
      return TestSql.myrocks();
    }
  }
}
