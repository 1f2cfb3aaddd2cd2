package io.linkbenchx.internal.archive;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.function.Function;

/** Format of numbers and names in CSV files: short, locale-independent, empty if not measured. */
final class Csv {
  private static final MathContext SIX_DIGITS = new MathContext(6);

  private Csv() {}

  /** Microseconds: one decimal below 100, none above; histograms have only three digits. */
  static void micros(StringBuilder line, Double micros) {
    line.append(',');
    if (micros == null || !Double.isFinite(micros)) {
      return;
    }
    long tenths = Math.round(micros * 10);
    if (tenths >= 1000) {
      line.append(Math.round(micros));
      return;
    }
    line.append(tenths / 10);
    if (tenths % 10 != 0) {
      line.append('.').append(tenths % 10);
    }
  }

  /** Seconds to the millisecond, no trailing zeros. */
  static String seconds(double seconds) {
    return trimmed(seconds, 3);
  }

  /** At most this many decimals, no trailing zeros; empty if not finite. */
  static String trimmed(double value, int decimals) {
    if (!Double.isFinite(value)) {
      return "";
    }
    return plain(BigDecimal.valueOf(value).setScale(decimals, java.math.RoundingMode.HALF_UP));
  }

  /** Six significant digits; empty if not finite. */
  static String figure(double value) {
    return Double.isFinite(value) ? plain(BigDecimal.valueOf(value).round(SIX_DIGITS)) : "";
  }

  private static String plain(BigDecimal value) {
    return value.signum() == 0 ? "0" : value.stripTrailingZeros().toPlainString();
  }

  /** Any text as one field, quoted if necessary (RFC 4180). */
  static String text(String text) {
    boolean plain = text.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
    return plain ? text : '"' + text.replace("\"", "\"\"") + '"';
  }

  /** A name that needs no quotes in a field or a histogram tag. */
  static String name(String name) {
    return name.replaceAll("[,\"\\s]", "_");
  }

  /**
   * A field as its type.
   *
   * @throws IllegalArgumentException with the column and the field, if it cannot be read
   */
  static <T> T field(String column, String text, Function<String, T> parse) {
    try {
      return parse.apply(text);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(column + " is \"" + text + "\"", e);
    }
  }
}
