package io.linkbenchx.internal.db.kv.wiredtiger;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.internal.db.kv.EngineDirectory;
import io.linkbenchx.result.Outcome;

/** Maps WiredTiger's errors to our exceptions. */
final class WiredTigerErrors {
  private static final String FULL = "No space left";

  private WiredTigerErrors() {}

  /** A failed operation; errors of the JVM itself are passed on. */
  static DbException failed(Throwable cause) {
    if (cause instanceof Error error) {
      throw error;
    }
    if (cause instanceof DbException known) {
      return known;
    }
    String kind = cause.getClass().getSimpleName();
    String text = String.valueOf(cause.getMessage());
    if (kind.contains("Rollback") || text.contains("WT_ROLLBACK")) {
      return of(Outcome.CONFLICT, kind, "write conflict", cause);
    }
    if (text.contains(FULL)) {
      return of(
          Outcome.FATAL,
          kind,
          "the disk is full: free space or set wiredtiger.path to a larger disk",
          cause);
    }
    if (kind.contains("Panic")) {
      return of(
          Outcome.FATAL,
          kind,
          "WiredTiger has stopped, as it does if the disk is full: free space or set"
              + " wiredtiger.path to a larger disk, then restart, which recovers the database",
          cause);
    }
    return of(Outcome.FATAL, kind, "WiredTiger failed", cause);
  }

  private static DbException of(Outcome outcome, String code, String message, Throwable cause) {
    return new DbException(outcome, code, message + " (" + cause.getMessage() + ")", cause);
  }

  /** A database that could not be opened. */
  static DbOpenException notOpened(EngineDirectory directory, Throwable cause) {
    if (String.valueOf(cause.getMessage()).contains(FULL)) {
      return new DbOpenException(
          directory.name() + " is on a full disk: free space or set wiredtiger.path elsewhere",
          cause);
    }
    if (String.valueOf(cause.getMessage()).contains("PANIC")) {
      return new DbOpenException(
          directory.name()
              + " cannot be recovered, possibly because the disk is full: free space (df), then"
              + " restart ("
              + cause.getMessage()
              + ")",
          cause);
    }
    return new DbOpenException(
        directory.name()
            + " cannot be opened: check that it is a WiredTiger database that this user can write,"
            + " and wiredtiger.config, or set wiredtiger.path to another directory ("
            + cause.getMessage()
            + ")",
        cause);
  }
}
