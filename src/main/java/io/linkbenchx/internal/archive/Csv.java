package io.linkbenchx.internal.archive;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.function.Function;

/** Format of numbers and names in CSV files: short, locale-independent, empty if not measured. */
final class Csv {
  private static final double[] TENS = {
    1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12
  };

  /** Below this many units of the last decimal a double is exact to the unit. */
  private static final double EXACT = 1e15;

  /** Characters that need quotes in a field or are not possible in a tag. */
  private static final String UNSAFE = ",\" \t\n\u000b\f\r";

  private Csv() {}

  /** Microseconds: one decimal below 100, none above; histograms have only three digits. */
  static void micros(StringBuilder line, Double... figures) {
    for (Double micros : figures) {
      line.append(',');
      if (micros != null) {
        line.append(trimmed(micros, Math.round(micros * 10) < 1000 ? 1 : 0));
      }
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
    double scaled = Math.abs(value) * TENS[decimals];
    return scaled < EXACT
        ? decimal(value < 0, Math.round(scaled), decimals)
        : plain(BigDecimal.valueOf(value).setScale(decimals, RoundingMode.HALF_UP));
  }

  /** Six significant digits; empty if not finite. */
  static String figure(double value) {
    if (!Double.isFinite(value)) {
      return "";
    }
    double size = Math.abs(value);
    int decimals = size == 0 ? 0 : 5 - (int) Math.floor(Math.log10(size));
    if (decimals >= TENS.length || -decimals >= TENS.length) {
      return plain(BigDecimal.valueOf(value).round(new MathContext(6)));
    }
    if (decimals >= 0) {
      return trimmed(value, decimals);
    }
    double unit = TENS[-decimals];
    return decimal(value < 0, Math.round(size / unit) * (long) unit, 0);
  }

  /**
   * A whole number of units of the last decimal. Not by BigDecimal: these numbers are written
   * during the measurement, and the JIT compiler would spend more time on that class than the
   * interval does on all its figures.
   */
  private static String decimal(boolean negative, long units, int decimals) {
    long left = units;
    int places = decimals;
    while (places > 0 && left % 10 == 0) {
      left /= 10;
      places--;
    }
    StringBuilder text = new StringBuilder(20).append(left);
    if (places > 0) {
      while (text.length() <= places) {
        text.insert(0, '0');
      }
      text.insert(text.length() - places, '.');
    }
    return negative && left != 0 ? text.insert(0, '-').toString() : text.toString();
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
    for (int i = 0; i < name.length(); i++) {
      if (UNSAFE.indexOf(name.charAt(i)) >= 0) {
        return name.replaceAll("[" + UNSAFE + "]", "_");
      }
    }
    return name;
  }

  /** A number that is neither NaN nor infinite: those are empty fields. */
  static Double finite(String text) {
    double value = Double.parseDouble(text);
    if (!Double.isFinite(value)) {
      throw new NumberFormatException("not finite");
    }
    return value;
  }

  /** A finite number that is not negative. */
  static Double amount(String text) {
    return notNegative(finite(text));
  }

  /** A whole number that is not negative. */
  static Long count(String text) {
    return notNegative(Long.valueOf(text));
  }

  private static <N extends Number> N notNegative(N number) {
    if (number.doubleValue() < 0) {
      throw new NumberFormatException("negative");
    }
    return number;
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
