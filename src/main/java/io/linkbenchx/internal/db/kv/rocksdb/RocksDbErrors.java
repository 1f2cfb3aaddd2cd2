package io.linkbenchx.internal.db.kv.rocksdb;

import io.linkbenchx.internal.db.kv.EngineDirectory;
import io.linkbenchx.internal.db.kv.EngineErrors;
import io.linkbenchx.result.Outcome;
import java.util.Set;
import org.rocksdb.RocksDBException;
import org.rocksdb.Status;

/** What RocksDB's errors mean. */
final class RocksDbErrors extends EngineErrors {
  private static final Set<String> CONFLICTS = Set.of("Busy", "TryAgain", "Aborted");

  RocksDbErrors(EngineDirectory directory) {
    super(directory);
    code = cause -> status(cause).name();
    diskFull =
        diskFull.or(
            cause ->
                cause instanceof RocksDBException known
                    && known.getStatus() != null
                    && known.getStatus().getSubCode() == Status.SubCode.NoSpace);
    damaged = cause -> status(cause) == Status.Code.Corruption;
    inUse = saying("LOCK");
    means(cause -> CONFLICTS.contains(code.apply(cause)), Outcome.CONFLICT, "write conflict");
    means(cause -> status(cause) == Status.Code.TimedOut, Outcome.TIMEOUT, "timed out");
    // the first writer has the reason; those after it learn only that the file failed before
    means(
        cause -> mentions(cause, "Seen error"),
        Outcome.FATAL,
        "an earlier write failed, most often because the disk is full: free space or set"
            + " rocksdb.path to a larger disk");
  }

  private static Status.Code status(Throwable cause) {
    return cause instanceof RocksDBException known && known.getStatus() != null
        ? known.getStatus().getCode()
        : Status.Code.Undefined;
  }
}
