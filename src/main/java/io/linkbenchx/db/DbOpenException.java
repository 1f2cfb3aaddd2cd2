package io.linkbenchx.db;

/**
 * A database could not be opened: wrong address, wrong credentials, a directory in use. The message
 * advises what to do. The process exits with code 3.
 */
public class DbOpenException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** With the library's own exception as cause. */
  public DbOpenException(String message, Throwable cause) {
    super(message, cause);
  }

  /** Without a cause, if the message is complete. */
  public DbOpenException(String message) {
    super(message);
  }
}
