package io.linkbenchx.internal.db.kv.wiredtiger;

import io.linkbenchx.internal.db.kv.EngineDirectory;
import io.linkbenchx.internal.db.kv.EngineErrors;
import io.linkbenchx.result.Outcome;

/** What WiredTiger's errors mean. */
final class WiredTigerErrors extends EngineErrors {
  WiredTigerErrors(EngineDirectory directory) {
    super(directory);
    means(
        saying("WT_ROLLBACK").or(cause -> code.apply(cause).contains("Rollback")),
        Outcome.CONFLICT,
        "write conflict");
    means(
        cause -> code.apply(cause).contains("Panic"),
        Outcome.FATAL,
        "WiredTiger has stopped, as it does if the disk is full: free space or set wiredtiger.path"
            + " to a larger disk, then restart, which recovers the database");
    preventsOpening(
        saying("PANIC"),
        "cannot be recovered, possibly because the disk is full: free space (df), then restart");
    alsoCheck = ", and wiredtiger.config";
    libraryAdvice = "install Debian's libwiredtiger-java, or use another database";
  }
}
