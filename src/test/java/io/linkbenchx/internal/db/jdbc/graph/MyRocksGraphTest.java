package io.linkbenchx.internal.db.jdbc.graph;

import io.linkbenchx.db.jdbc.connect.StatementMode;
import io.linkbenchx.internal.db.jdbc.TestSql;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import java.util.OptionalInt;
import org.junit.jupiter.api.Nested;

/** The graph contract on MariaDB with MyRocks. */
@ServerTest(ServerKind.MYROCKS)
class MyRocksGraphTest {

  @Nested
  class Prepared extends JdbcGraphContract {
    Prepared() {
      super(TestSql.myrocks(), StatementMode.PREPARED);
    }
  }

  @Nested
  class Text extends JdbcGraphContract {
    Text() {
      super(TestSql.myrocks(), StatementMode.TEXT);
    }
  }

  @Nested
  class Procedure extends JdbcGraphContract {
    Procedure() {
      super(TestSql.myrocks(), StatementMode.PROCEDURE);
    }
  }

  @Nested
  class PreparedOnOneConnection extends JdbcGraphContract {
    PreparedOnOneConnection() {
      super(TestSql.myrocks(), StatementMode.PREPARED, OptionalInt.of(1));
    }
  }
}
