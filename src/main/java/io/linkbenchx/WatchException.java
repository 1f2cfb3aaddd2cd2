package io.linkbenchx;

/** The run cannot be watched as configured; the message gives advice. */
public final class WatchException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  @Internal
  public WatchException(String message, Throwable cause) {
    super(message, cause);
  }
}
