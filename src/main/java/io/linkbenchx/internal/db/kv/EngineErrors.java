package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.result.Outcome;

/** What the exceptions of an engine's library mean; subclasses know its own kinds. */
public class EngineErrors {
  /** What to do about a library that cannot be unpacked. */
  private static final String UNPACK =
      "check that java.io.tmpdir is writable and allows execution, or use another database";

  private final EngineDirectory directory;

  /**
   * @param directory for messages
   */
  public EngineErrors(EngineDirectory directory) {
    this.directory = directory;
  }

  /** The engine's own code of a failure, or "". */
  protected String code(Throwable cause) {
    return cause.getClass().getSimpleName();
  }

  /** Whether the disk is full. */
  protected boolean diskFull(Throwable cause) {
    return mentions(cause, "No space left");
  }

  /** Whether the files are damaged. */
  protected boolean damaged(Throwable cause) {
    return false;
  }

  /** Whether another process uses the database. */
  protected boolean inUse(Throwable cause) {
    return false;
  }

  /** A failure that is neither of these; null if there is no more to say. */
  protected DbException other(Throwable cause) {
    return null;
  }

  /** What else prevents opening, or "": ", and je.cache". */
  protected String alsoCheck() {
    return "";
  }

  /** What to do about a native library that cannot be loaded. */
  protected String libraryAdvice() {
    return UNPACK;
  }

  /** Whether a failure or one of its causes contains some words. */
  protected static boolean mentions(Throwable failure, String words) {
    return failure != null
        && (String.valueOf(failure.getMessage()).contains(words)
            || mentions(failure.getCause(), words));
  }

  /** The engine's directory. */
  protected final EngineDirectory directory() {
    return directory;
  }

  /** A failure of this kind. */
  protected final DbException of(Outcome outcome, String message, Throwable cause) {
    return new DbException(outcome, code(cause), message + " (" + cause.getMessage() + ")", cause);
  }

  /** A failed operation; errors of the JVM itself are passed on. */
  public final DbException failed(Throwable cause) {
    if (cause instanceof Error error) {
      throw error;
    }
    if (cause instanceof DbException known) {
      return known;
    }
    DbException other = other(cause);
    if (other != null) {
      return other;
    }
    String message = directory.product() + " failed";
    if (diskFull(cause)) {
      message = "the disk is full: free space or set " + directory.key() + " to a larger disk";
    } else if (damaged(cause)) {
      message = "the database is damaged: restore it or load it again";
    }
    return of(Outcome.FATAL, message, cause);
  }

  /** A database that could not be opened; errors of the JVM itself are passed on. */
  public RuntimeException notOpened(Throwable cause) {
    if (cause instanceof DbOpenException || cause instanceof DbUsageException) {
      return (RuntimeException) cause;
    }
    if (cause instanceof LinkageError && !(cause.getCause() instanceof ClassNotFoundException)) {
      return libraryMissing(cause);
    }
    if (cause instanceof Error error) {
      throw error; // of a jar that is not on the class path: the caller names it
    }
    if (inUse(cause)) {
      return new DbOpenException(directory.inUse() + " (" + cause.getMessage() + ")", cause);
    }
    if (diskFull(cause)) {
      return new DbOpenException(
          directory.name()
              + " is on a full disk: free space or set "
              + directory.key()
              + " elsewhere",
          cause);
    }
    return new DbOpenException(
        directory.name()
            + " cannot be opened: check that it is a database of "
            + directory.product()
            + " that this user can write"
            + alsoCheck()
            + ", or set "
            + directory.key()
            + " to another directory ("
            + cause.getMessage()
            + ")",
        cause);
  }

  /** A native library that cannot be loaded. */
  public final DbOpenException libraryMissing(Throwable cause) {
    return new DbOpenException(
        directory.product()
            + "'s native library cannot be loaded on this machine ("
            + cause.getMessage()
            + "): "
            + libraryAdvice(),
        cause);
  }
}
