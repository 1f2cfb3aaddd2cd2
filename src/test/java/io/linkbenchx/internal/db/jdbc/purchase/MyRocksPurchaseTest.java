package io.linkbenchx.internal.db.jdbc.purchase;

import io.linkbenchx.internal.db.jdbc.TestSql;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import org.junit.jupiter.api.Nested;

/** The insert benchmark's contract on MariaDB with MyRocks. */
@ServerTest(ServerKind.MYROCKS)
class MyRocksPurchaseTest {

  @Nested
  class Text extends JdbcPurchaseContract {
    Text() {
      super(TestSql.myrocks(), Shape.USUAL);
    }
  }
}
