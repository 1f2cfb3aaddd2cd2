package io.linkbenchx.internal.db.jdbc.graph;

import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;

/** {@link JdbcLocks} on every server there is. */
class JdbcLocksTest {

  @Nested
  @ServerTest(ServerKind.MARIADB)
  class OnMariaDb extends JdbcLocks {
    @Override
    String shortWaits() {
      return "SET SESSION innodb_lock_wait_timeout = 1";
    }
  }

  @Nested
  @ServerTest(ServerKind.MYROCKS)
  class OnMyRocks extends JdbcLocks {
    @Override
    String shortWaits() {
      return "SET SESSION rocksdb_lock_wait_timeout = 1";
    }
  }

  @Nested
  @ServerTest(ServerKind.MYROCKS)
  class OnMyRocksWithDeadlockDetection extends OnMyRocks {
    @Override
    String shortWaits() {
      return super.shortWaits() + "; SET SESSION rocksdb_deadlock_detect = ON";
    }
  }

  @Tag("proof")
  @Nested
  @ServerTest(ServerKind.MYSQL)
  class OnMySql extends JdbcLocks {
    @Override
    String shortWaits() {
      return "SET SESSION innodb_lock_wait_timeout = 1";
    }
  }

  @Nested
  @ServerTest(ServerKind.POSTGRES)
  class OnPostgreSql extends JdbcLocks {
    @Override
    String shortWaits() {
      return "SET lock_timeout = '1s'";
    }
  }
}
