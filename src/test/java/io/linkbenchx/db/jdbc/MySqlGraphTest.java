package io.linkbenchx.db.jdbc;

import io.linkbenchx.db.jdbc.connect.StatementMode;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import java.util.OptionalInt;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;

/** The graph contract on MySQL. */
@Tag("proof")
@ServerTest(ServerKind.MYSQL)
class MySqlGraphTest {

  @Nested
  class Prepared extends JdbcContract {
    Prepared() {
      super(StatementMode.PREPARED);
    }

    @Override
    TestSql server() {
      return TestSql.mysql();
    }
  }

  @Nested
  class Text extends JdbcContract {
    Text() {
      super(StatementMode.TEXT);
    }

    @Override
    TestSql server() {
      return TestSql.mysql();
    }
  }

  @Nested
  class Procedure extends JdbcContract {
    Procedure() {
      super(StatementMode.PROCEDURE);
    }

    @Override
    TestSql server() {
      return TestSql.mysql();
    }
  }

  @Nested
  class PreparedOnOneConnection extends JdbcContract {
    PreparedOnOneConnection() {
      super(StatementMode.PREPARED, OptionalInt.of(1));
    }

    @Override
    TestSql server() {
      return TestSql.mysql();
    }
  }
}
