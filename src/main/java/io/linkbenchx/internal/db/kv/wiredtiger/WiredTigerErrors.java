package io.linkbenchx.internal.db.kv.wiredtiger;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.internal.db.kv.EngineDirectory;
import io.linkbenchx.internal.db.kv.EngineErrors;
import io.linkbenchx.result.Outcome;

/** What WiredTiger's errors mean. */
final class WiredTigerErrors extends EngineErrors {
  WiredTigerErrors(EngineDirectory directory) {
    super(directory);
  }

  @Override
  protected DbException other(Throwable cause) {
    String kind = code(cause);
    if (kind.contains("Rollback") || String.valueOf(cause.getMessage()).contains("WT_ROLLBACK")) {
      return of(Outcome.CONFLICT, "write conflict", cause);
    }
    return kind.contains("Panic") && !diskFull(cause)
        ? of(
            Outcome.FATAL,
            "WiredTiger has stopped, as it does if the disk is full: free space or set"
                + " wiredtiger.path to a larger disk, then restart, which recovers the database",
            cause)
        : null;
  }

  @Override
  public RuntimeException notOpened(Throwable cause) {
    return String.valueOf(cause.getMessage()).contains("PANIC") && !diskFull(cause)
        ? new DbOpenException(
            directory().name()
                + " cannot be recovered, possibly because the disk is full: free space (df), then"
                + " restart ("
                + cause.getMessage()
                + ")",
            cause)
        : super.notOpened(cause);
  }

  @Override
  protected String alsoCheck() {
    return ", and wiredtiger.config";
  }

  @Override
  protected String libraryAdvice() {
    return "install Debian's libwiredtiger-java, or use another database";
  }
}
