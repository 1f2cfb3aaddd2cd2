package io.linkbenchx.internal.db.kv.leveldb;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.internal.db.kv.EngineDirectory;
import io.linkbenchx.internal.db.kv.EngineErrors;
import io.linkbenchx.result.Outcome;

/** Maps LevelDB's errors to our exceptions. */
final class LevelDbErrors {
  private LevelDbErrors() {}

  /** A failed operation. */
  static DbException failed(Exception cause) {
    return EngineErrors.failed("LevelDB", "leveldb.path", "", cause);
  }

  /** A disk that is too full to continue. */
  static DbException full(long left, long needed) {
    return new DbException(
        Outcome.FATAL,
        "the disk is full: free space or set leveldb.path to a larger disk (LevelDB writes while "
            + (needed >> 20)
            + " MiB are free, and "
            + (left >> 20)
            + " are)");
  }

  /** A database that could not be opened. */
  static DbOpenException notOpened(EngineDirectory directory, Exception cause) {
    String text = String.valueOf(cause.getMessage());
    if (text.contains("LOCK") || text.contains("lock")) {
      return new DbOpenException(directory.inUse() + " (" + text + ")", cause);
    }
    return directory.notOpened(cause);
  }

  /** A library that could not be loaded. */
  static DbOpenException libraryMissing(Throwable cause) {
    return new DbOpenException(
        "LevelDB's native library cannot be loaded on this machine ("
            + cause.getMessage()
            + "): use leveldb.library = java, or another database",
        cause);
  }
}
