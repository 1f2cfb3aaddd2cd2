package io.linkbenchx.internal.db.kv.rocksdb;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.result.Outcome;
import java.nio.file.Path;
import java.util.Locale;
import org.rocksdb.RocksDBException;
import org.rocksdb.Status;

/** Maps RocksDB's errors to our exceptions. */
final class RocksDbErrors {
  private RocksDbErrors() {}

  /** A failed operation. */
  static DbException failed(RocksDBException cause) {
    Status status = cause.getStatus();
    Status.Code code = status == null ? Status.Code.Undefined : status.getCode();
    return switch (code) {
      case Busy, TryAgain, Aborted -> of(Outcome.CONFLICT, code, "write conflict", cause);
      case TimedOut -> of(Outcome.TIMEOUT, code, "timed out", cause);
      case Corruption ->
          of(Outcome.FATAL, code, "the database is damaged: restore it or load it again", cause);
      default -> of(Outcome.FATAL, code, advice(cause), cause);
    };
  }

  private static String advice(RocksDBException cause) {
    if (isDiskFull(cause)) {
      return "the disk is full: free space or set rocksdb.path to a larger disk";
    }
    // The first writer has the reason; those after it learn only that the file failed before.
    return String.valueOf(cause.getMessage()).contains("Seen error")
        ? "an earlier write failed, most often because the disk is full: free space or set"
            + " rocksdb.path to a larger disk"
        : "RocksDB failed";
  }

  private static DbException of(
      Outcome outcome, Status.Code code, String message, RocksDBException cause) {
    return new DbException(outcome, code.name(), message + " (" + cause.getMessage() + ")", cause);
  }

  /** A database that could not be opened. */
  static DbOpenException notOpened(Path path, RocksDBException cause) {
    String text = String.valueOf(cause.getMessage());
    String directory = "the RocksDB directory " + path.toAbsolutePath().normalize();
    if (text.contains("LOCK") && text.toLowerCase(Locale.ROOT).contains("lock")) {
      return new DbOpenException(
          directory
              + " is in use by another linkbenchx or another process: stop it, or set rocksdb.path"
              + " to another directory ("
              + text
              + ")",
          cause);
    }
    if (isDiskFull(cause)) {
      return new DbOpenException(
          directory + " is on a full disk: free space or set rocksdb.path elsewhere", cause);
    }
    return new DbOpenException(
        directory
            + " cannot be opened: check that it is a RocksDB database that this user can write, or"
            + " set rocksdb.path to another directory ("
            + text
            + ")",
        cause);
  }

  private static boolean isDiskFull(RocksDBException cause) {
    Status status = cause.getStatus();
    return (status != null && status.getSubCode() == Status.SubCode.NoSpace)
        || String.valueOf(cause.getMessage()).contains("No space left");
  }
}
