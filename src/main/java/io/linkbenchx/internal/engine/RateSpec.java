package io.linkbenchx.internal.engine;

import java.util.Locale;

/**
 * One value of the key {@code rate}.
 *
 * @param number starts per second, 0 for a closed loop; or a percentage
 * @param percent whether it is a percentage of the rate of the preceding closed step on the same
 *     database with the same clients
 */
record RateSpec(double number, boolean percent) {
  /** No schedule. */
  static final RateSpec CLOSED = new RateSpec(0, false);

  /** Whether there is no schedule. */
  boolean closed() {
    return number == 0;
  }

  /** As used in names: "closed", "5000", "70pct". */
  String text() {
    boolean whole = number == Math.rint(number) && Math.abs(number) < 1e15;
    String text = whole ? Long.toString((long) number) : Double.toString(number);
    return closed() ? "closed" : percent ? text + "pct" : text;
  }

  /**
   * Parses "closed", "0", "5000", "5k" or "70%".
   *
   * @throws IllegalArgumentException naming the accepted values
   */
  static RateSpec parse(String text) {
    String t = text.strip().toLowerCase(Locale.ROOT);
    try {
      if (t.equals("closed")) {
        return CLOSED;
      }
      if (t.endsWith("%")) {
        double percent = Double.parseDouble(t.substring(0, t.length() - 1));
        if (!(percent > 0) || percent > 1000) {
          throw new IllegalArgumentException("a percentage of the closed rate must be above 0");
        }
        return new RateSpec(percent, true);
      }
      double factor = t.endsWith("k") ? 1000 : 1;
      double rate = Double.parseDouble(t.replaceFirst("k$", "").replace("_", "")) * factor;
      if (!(rate >= 0) || Double.isInfinite(rate)) {
        throw new IllegalArgumentException("a rate cannot be negative; 0 means closed loop");
      }
      return rate == 0 ? CLOSED : new RateSpec(rate, false);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "\"" + text + "\" is not a rate: write 0 or closed, 5000, 5k, or 70% of the closed rate",
          e);
    }
  }
}
