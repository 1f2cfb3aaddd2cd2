package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.DbException;
import io.linkbenchx.result.Outcome;

/** Failures of engines whose kind is only visible in their texts. */
public final class EngineErrors {
  private EngineErrors() {}

  /**
   * A failed operation.
   *
   * @param pathKey the setting of the directory
   * @param code the engine's own, if it has one
   */
  public static DbException failed(String product, String pathKey, String code, Exception cause) {
    String message = product + " failed";
    if (mentions(cause, "No space left")) {
      message = "the disk is full: free space or set " + pathKey + " to a larger disk";
    } else if (mentions(cause, "orrupt")) {
      message = "the database is damaged: restore it or load it again";
    }
    return new DbException(Outcome.FATAL, code, message + " (" + cause.getMessage() + ")", cause);
  }

  private static boolean mentions(Throwable failure, String words) {
    return failure != null
        && (String.valueOf(failure.getMessage()).contains(words)
            || mentions(failure.getCause(), words));
  }
}
