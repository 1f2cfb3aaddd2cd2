package io.linkbenchx.internal.db.kv.je;

import com.sleepycat.je.DiskLimitException;
import com.sleepycat.je.EnvironmentFailureException;
import com.sleepycat.je.EnvironmentLockedException;
import com.sleepycat.je.LockConflictException;
import com.sleepycat.je.LockTimeoutException;
import io.linkbenchx.internal.db.kv.EngineDirectory;
import io.linkbenchx.internal.db.kv.EngineErrors;
import io.linkbenchx.result.Outcome;

/** What JE's exceptions mean; the transaction of a failed operation was aborted. */
final class JeErrors extends EngineErrors {
  JeErrors(EngineDirectory directory) {
    super(directory);
    means(
        cause -> cause instanceof LockTimeoutException,
        Outcome.TIMEOUT,
        "rows are locked by another transaction: see je.lock_timeout");
    means(cause -> cause instanceof LockConflictException, Outcome.CONFLICT, "write conflict");
    means(
        cause -> cause instanceof EnvironmentFailureException,
        Outcome.FATAL,
        "the database must be opened again, which recovers it");
    diskFull = diskFull.or(cause -> cause instanceof DiskLimitException);
    inUse = cause -> cause instanceof EnvironmentLockedException;
    alsoCheck = ", that je.cache fits the heap";
  }
}
