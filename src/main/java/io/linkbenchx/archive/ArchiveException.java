package io.linkbenchx.archive;

/** A result directory cannot be made or read; the message says which file and what to do. */
public class ArchiveException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public ArchiveException(String message) {
    super(message);
  }

  public ArchiveException(String message, Throwable cause) {
    super(message, cause);
  }
}
