package io.linkbenchx.internal.engine;

import java.util.Locale;

/** One value of the key {@code rate}. */
sealed interface RateSpec {

  /** As used in names: "closed", "5000", "70pct". */
  String text();

  /** No schedule. */
  record Closed() implements RateSpec {
    @Override
    public String text() {
      return "closed";
    }
  }

  /** This many starts per second. */
  record Absolute(double perSecond) implements RateSpec {
    @Override
    public String text() {
      return number(perSecond);
    }
  }

  /**
   * This percentage of the rate of the preceding closed step on the same database with the same
   * clients.
   */
  record Percent(double percent) implements RateSpec {
    @Override
    public String text() {
      return number(percent) + "pct";
    }
  }

  private static String number(double value) {
    return value == Math.rint(value) && Math.abs(value) < 1e15
        ? Long.toString((long) value)
        : Double.toString(value);
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
        return new Closed();
      }
      if (t.endsWith("%")) {
        return percent(Double.parseDouble(t.substring(0, t.length() - 1)));
      }
      double factor = 1;
      if (t.endsWith("k")) {
        factor = 1000;
        t = t.substring(0, t.length() - 1);
      }
      return absolute(Double.parseDouble(t.replace("_", "")) * factor);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "\"" + text + "\" is not a rate: write 0 or closed, 5000, 5k, or 70% of the closed rate",
          e);
    }
  }

  private static RateSpec percent(double percent) {
    if (!(percent > 0) || percent > 1000) {
      throw new IllegalArgumentException("a percentage of the closed rate must be above 0");
    }
    return new Percent(percent);
  }

  private static RateSpec absolute(double rate) {
    if (!(rate >= 0) || Double.isInfinite(rate)) {
      throw new IllegalArgumentException("a rate cannot be negative; 0 means closed loop");
    }
    return rate == 0 ? new Closed() : new Absolute(rate);
  }
}
