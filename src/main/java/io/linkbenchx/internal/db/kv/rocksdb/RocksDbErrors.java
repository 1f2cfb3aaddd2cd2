package io.linkbenchx.internal.db.kv.rocksdb;

import io.linkbenchx.db.DbException;
import io.linkbenchx.internal.db.kv.EngineDirectory;
import io.linkbenchx.internal.db.kv.EngineErrors;
import io.linkbenchx.result.Outcome;
import java.util.Locale;
import org.rocksdb.RocksDBException;
import org.rocksdb.Status;

/** What RocksDB's errors mean. */
final class RocksDbErrors extends EngineErrors {
  RocksDbErrors(EngineDirectory directory) {
    super(directory);
  }

  private static Status.Code status(Throwable cause) {
    return cause instanceof RocksDBException known && known.getStatus() != null
        ? known.getStatus().getCode()
        : Status.Code.Undefined;
  }

  @Override
  protected String code(Throwable cause) {
    return status(cause).name();
  }

  @Override
  protected DbException other(Throwable cause) {
    return switch (status(cause)) {
      case Busy, TryAgain, Aborted -> of(Outcome.CONFLICT, "write conflict", cause);
      case TimedOut -> of(Outcome.TIMEOUT, "timed out", cause);
      default ->
          // The first writer has the reason; those after it learn only that the file failed before.
          mentions(cause, "Seen error") && !diskFull(cause)
              ? of(
                  Outcome.FATAL,
                  "an earlier write failed, most often because the disk is full: free space or set"
                      + " rocksdb.path to a larger disk",
                  cause)
              : null;
    };
  }

  @Override
  protected boolean damaged(Throwable cause) {
    return status(cause) == Status.Code.Corruption;
  }

  @Override
  protected boolean diskFull(Throwable cause) {
    return super.diskFull(cause)
        || (cause instanceof RocksDBException known
            && known.getStatus() != null
            && known.getStatus().getSubCode() == Status.SubCode.NoSpace);
  }

  @Override
  protected boolean inUse(Throwable cause) {
    String text = String.valueOf(cause.getMessage());
    return text.contains("LOCK") && text.toLowerCase(Locale.ROOT).contains("lock");
  }
}
