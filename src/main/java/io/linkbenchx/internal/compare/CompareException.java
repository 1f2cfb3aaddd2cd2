package io.linkbenchx.internal.compare;

/** Results cannot be compared, or a gate cannot be judged; the message gives advice. */
public class CompareException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public CompareException(String message) {
    super(message);
  }
}
