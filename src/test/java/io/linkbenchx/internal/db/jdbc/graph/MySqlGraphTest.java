package io.linkbenchx.internal.db.jdbc.graph;

import io.linkbenchx.db.jdbc.connect.StatementMode;
import io.linkbenchx.internal.db.jdbc.TestSql;
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
  class Prepared extends JdbcGraphContract {
    Prepared() {
      super(TestSql.mysql(), StatementMode.PREPARED);
    }
  }

  @Nested
  class Text extends JdbcGraphContract {
    Text() {
      super(TestSql.mysql(), StatementMode.TEXT);
    }
  }

  @Nested
  class Procedure extends JdbcGraphContract {
    Procedure() {
      super(TestSql.mysql(), StatementMode.PROCEDURE);
    }
  }

  @Nested
  class PreparedOnOneConnection extends JdbcGraphContract {
    PreparedOnOneConnection() {
      super(TestSql.mysql(), StatementMode.PREPARED, OptionalInt.of(1));
    }
  }
}
