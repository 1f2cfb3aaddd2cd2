package io.linkbenchx.internal.db.kv.je;

import com.sleepycat.je.DiskLimitException;
import com.sleepycat.je.EnvironmentFailureException;
import com.sleepycat.je.EnvironmentLockedException;
import com.sleepycat.je.LockConflictException;
import com.sleepycat.je.LockTimeoutException;
import io.linkbenchx.db.DbException;
import io.linkbenchx.internal.db.kv.EngineDirectory;
import io.linkbenchx.internal.db.kv.EngineErrors;
import io.linkbenchx.result.Outcome;

/** What JE's exceptions mean; the transaction of a failed operation was aborted. */
final class JeErrors extends EngineErrors {
  JeErrors(EngineDirectory directory) {
    super(directory);
  }

  @Override
  protected DbException other(Throwable cause) {
    if (cause instanceof LockTimeoutException) {
      return of(
          Outcome.TIMEOUT, "rows are locked by another transaction: see je.lock_timeout", cause);
    }
    if (cause instanceof LockConflictException) {
      return of(Outcome.CONFLICT, "write conflict", cause);
    }
    return cause instanceof EnvironmentFailureException && !diskFull(cause)
        ? of(Outcome.FATAL, "the database must be opened again, which recovers it", cause)
        : null;
  }

  @Override
  protected boolean diskFull(Throwable cause) {
    return cause instanceof DiskLimitException || super.diskFull(cause);
  }

  @Override
  protected boolean inUse(Throwable cause) {
    return cause instanceof EnvironmentLockedException;
  }

  @Override
  protected String alsoCheck() {
    return ", that je.cache fits the heap";
  }
}
