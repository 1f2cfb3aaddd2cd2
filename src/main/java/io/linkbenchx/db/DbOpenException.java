package io.linkbenchx.db;

/**
 * A database could not be opened: wrong address, wrong credentials, a directory in use. The message
 * says what to do next. Ends the process with exit code 3.
 */
public class DbOpenException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** With the library's own error. */
  public DbOpenException(String message, Throwable cause) {
    super(message, cause);
  }

  /** Where the message says it all. */
  public DbOpenException(String message) {
    super(message);
  }
}
