package io.linkbenchx;

/** A result directory cannot be created or read; the message names the file and gives advice. */
public class ArchiveException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public ArchiveException(String message) {
    super(message);
  }

  public ArchiveException(String message, Throwable cause) {
    super(message, cause);
  }
}
