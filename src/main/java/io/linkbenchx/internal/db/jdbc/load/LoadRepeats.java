package io.linkbenchx.internal.db.jdbc.load;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.jdbc.dialect.SqlDialect;
import io.linkbenchx.result.Outcome;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.locks.LockSupport;

/** Repeats a loader's transactions that conflict with another loader's. */
record LoadRepeats(Connection connection, SqlDialect dialect) {

  private static final int ATTEMPTS = 20;
  private static final long PAUSE_NANOS = 20_000_000;

  /** A transaction. */
  public interface Work {
    void run() throws SQLException;
  }

  /** Returns when the transaction is done. */
  public void run(Work work) {
    for (int attempt = 1; ; attempt++) {
      try {
        work.run();
        return;
      } catch (SQLException e) {
        Outcome outcome = dialect.classify(e);
        boolean again = outcome == Outcome.CONFLICT || outcome == Outcome.TIMEOUT;
        if (!again || attempt == ATTEMPTS) {
          throw dialect.failed("loading", e);
        }
        rollback();
        LockSupport.parkNanos(attempt * PAUSE_NANOS);
      }
    }
  }

  private void rollback() {
    try {
      if (!connection.getAutoCommit()) {
        connection.rollback();
        connection.setAutoCommit(true);
      }
    } catch (SQLException e) {
      throw new DbException(Outcome.CONNECTION, "", "a rollback failed: " + e.getMessage(), e);
    }
  }
}
