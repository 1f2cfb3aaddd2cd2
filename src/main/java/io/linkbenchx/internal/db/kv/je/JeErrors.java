package io.linkbenchx.internal.db.kv.je;

import com.sleepycat.je.DatabaseException;
import com.sleepycat.je.DiskLimitException;
import com.sleepycat.je.EnvironmentFailureException;
import com.sleepycat.je.EnvironmentLockedException;
import com.sleepycat.je.LockConflictException;
import com.sleepycat.je.LockTimeoutException;
import io.linkbenchx.db.DbException;
import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.internal.db.kv.EngineDirectory;
import io.linkbenchx.result.Outcome;

/** Maps JE's exceptions to ours. */
final class JeErrors {
  private JeErrors() {}

  /** A failed operation; its transaction was aborted. */
  static DbException failed(DatabaseException cause) {
    if (cause instanceof LockTimeoutException) {
      return of(
          Outcome.TIMEOUT, "rows are locked by another transaction: see je.lock_timeout", cause);
    }
    if (cause instanceof LockConflictException) {
      return of(Outcome.CONFLICT, "write conflict", cause);
    }
    if (cause instanceof DiskLimitException
        || String.valueOf(cause.getMessage()).contains("No space left")) {
      return of(
          Outcome.FATAL, "the disk is full: free space or set je.path to a larger disk", cause);
    }
    if (cause instanceof EnvironmentFailureException) {
      return of(Outcome.FATAL, "the database must be opened again, which recovers it", cause);
    }
    return of(Outcome.FATAL, "Berkeley DB JE failed", cause);
  }

  /** A read and a commit waited for each other: the read gave up. */
  static DbException inACircle(LockConflictException cause) {
    return of(
        Outcome.CONFLICT, "a read and a commit waited for each other: the read was aborted", cause);
  }

  private static DbException of(Outcome outcome, String message, DatabaseException cause) {
    return new DbException(
        outcome,
        cause.getClass().getSimpleName(),
        message + " (" + cause.getMessage() + ")",
        cause);
  }

  /** A database that could not be opened. */
  static DbOpenException notOpened(EngineDirectory directory, RuntimeException cause) {
    if (cause instanceof EnvironmentLockedException) {
      return new DbOpenException(directory.inUse(), cause);
    }
    return new DbOpenException(
        directory.name()
            + " cannot be opened: check that it is a database of this engine that this user can"
            + " write, that je.cache fits the heap, or set je.path to another directory ("
            + cause.getMessage()
            + ")",
        cause);
  }
}
