package io.linkbenchx.internal.db.jdbc.graph;

import io.linkbenchx.db.jdbc.connect.StatementMode;
import io.linkbenchx.internal.db.jdbc.TestSql;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import java.util.OptionalInt;
import org.junit.jupiter.api.Nested;

/** The graph contract on PostgreSQL. */
@ServerTest(ServerKind.POSTGRES)
class PostgreSqlGraphTest {

  @Nested
  class Prepared extends JdbcGraphContract {
    Prepared() {
      super(TestSql.postgresql(), StatementMode.PREPARED);
    }
  }

  @Nested
  class Text extends JdbcGraphContract {
    Text() {
      super(TestSql.postgresql(), StatementMode.TEXT);
    }
  }

  @Nested
  class Procedure extends JdbcGraphContract {
    Procedure() {
      super(TestSql.postgresql(), StatementMode.PROCEDURE);
    }
  }

  @Nested
  class PreparedOnOneConnection extends JdbcGraphContract {
    PreparedOnOneConnection() {
      super(TestSql.postgresql(), StatementMode.PREPARED, OptionalInt.of(1));
    }
  }

  @Nested
  class PreparedOnTwoConnections extends JdbcGraphContract {
    PreparedOnTwoConnections() {
      super(TestSql.postgresql(), StatementMode.PREPARED, OptionalInt.of(2));
    }
  }
}
