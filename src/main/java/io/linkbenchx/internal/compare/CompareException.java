package io.linkbenchx.internal.compare;

import java.util.Locale;

/** Results cannot be compared, or a gate cannot be judged; the message gives advice. */
public class CompareException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public CompareException(String message) {
    super(message);
  }

  /**
   * @param format of the message, as of {@link String#format}
   */
  public CompareException(String format, Object... values) {
    super(String.format(Locale.ROOT, format, values));
  }
}
