package io.linkbenchx.config;

/**
 * A text that is not a valid value; caught inside this package and turned into a {@link Problem}.
 */
final class BadValue extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String suggestion;

  BadValue(String reason, String suggestion) {
    super(reason, null, false, false);
    this.suggestion = suggestion;
  }

  String reason() {
    return getMessage();
  }

  String suggestion() {
    return suggestion;
  }
}
