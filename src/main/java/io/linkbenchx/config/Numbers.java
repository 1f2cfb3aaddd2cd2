package io.linkbenchx.config;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.Locale;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Numbers with suffixes, and durations, exact: 0.1M is 100000, and 9223372036854775807 is
 * preserved.
 */
final class Numbers {
  /** How a duration is written, for help and errors. */
  static final String DURATION =
      "a duration such as 500ms, 10s, 5m, 1h30m or a bare number of seconds";

  private static final Pattern PART =
      Pattern.compile("(\\d+(?:_+\\d+)*(?:\\.\\d+)?)\\s*(ns|us|ms|s|m|h|d)\\s*");
  private static final BigDecimal MOST_NANOS = BigDecimal.valueOf(Long.MAX_VALUE);
  private static final String DIGITS = "\\d+(?:_+\\d+)*";
  private static final Pattern FORM =
      Pattern.compile(
          "([+-]?(?:"
              + DIGITS
              + "(?:\\.(?:"
              + DIGITS
              + ")?)?|\\."
              + DIGITS
              + ")(?:[eE][+-]?\\d+)?)\\s*([^\\d\\s_.].*)?");
  private static final BigDecimal K = BigDecimal.valueOf(1000);
  private static final BigDecimal KB = BigDecimal.valueOf(1024);
  private static final int MAX_DIGITS = 400;

  private Numbers() {}

  /** int or long: a whole number after applying its suffix. */
  static ValueType wholeType(Unit unit, Function<BigInteger, Object> narrow) {
    String form = or(unit.form, "a whole number such as 12");
    return ValueType.of(
        or(unit.text, "whole number"), form, text -> whole(text, unit, form, narrow));
  }

  /** double. */
  static ValueType doubleType(Unit unit) {
    String form = or(unit.form, "a number such as 0.8");
    return ValueType.of(
        or(unit.text, "number"),
        form,
        text -> {
          double value = parse(text, unit, form).doubleValue();
          if (Double.isInfinite(value)) {
            throw new BadValue("is too large", "write " + form);
          }
          return value;
        });
  }

  /** A number with the suffixes of its unit. */
  static BigDecimal parse(String text, Unit unit, String form) {
    Matcher matcher = FORM.matcher(text);
    if (!matcher.matches()) {
      throw new BadValue("is not " + form.replaceFirst(" such as .*", ""), "write " + form);
    }
    BigDecimal number;
    try {
      number = new BigDecimal(matcher.group(1).replace("_", ""));
    } catch (NumberFormatException e) {
      throw new BadValue("is too large", "write " + form);
    }
    if (Math.abs((long) number.scale()) > MAX_DIGITS || number.precision() > MAX_DIGITS) {
      throw new BadValue("has too many digits", "write " + form);
    }
    String suffix = matcher.group(2);
    return suffix == null ? number : number.multiply(factor(suffix, unit, number, form));
  }

  /** The magnitude for comparison with bounds: the number itself, or the seconds of a duration. */
  static BigDecimal magnitude(Object value) {
    if (value instanceof Duration duration) {
      return BigDecimal.valueOf(duration.getSeconds())
          .add(BigDecimal.valueOf(duration.getNano(), 9));
    }
    return value instanceof Number number ? new BigDecimal(number.toString()) : BigDecimal.ZERO;
  }

  private static Object whole(
      String text, Unit unit, String form, Function<BigInteger, Object> narrow) {
    BigDecimal number = parse(text, unit, form);
    BigInteger whole;
    try {
      whole = number.toBigIntegerExact();
    } catch (ArithmeticException e) {
      throw new BadValue("is not a whole number", "write " + form);
    }
    try {
      return narrow.apply(whole);
    } catch (ArithmeticException e) {
      throw new BadValue("is too large for this key", "write " + form);
    }
  }

  private static BigDecimal factor(String suffix, Unit unit, BigDecimal number, String form) {
    String plain = number.toPlainString();
    if (suffix.equals("m")) {
      String hint = unit == Unit.BYTES ? "M for million bytes or " + plain + "MB" : "M for million";
      throw new BadValue(
          "ends in m, which means minutes and is valid for durations only",
          unit.takesPowers ? "write " + plain + hint : "write " + form);
    }
    if (unit == Unit.PERCENT && suffix.equals("%")) {
      return BigDecimal.ONE;
    }
    if (unit.takesPowers) {
      String power = unit == Unit.RATE ? suffix.replaceFirst("\\s*/s$", "") : suffix;
      int thousands = power.equals("K") ? 1 : " kMGT".indexOf(power);
      if (power.isEmpty() || (power.length() == 1 && thousands > 0)) {
        return K.pow(power.isEmpty() ? 0 : thousands);
      }
      String lower = suffix.toLowerCase(Locale.ROOT);
      if (unit == Unit.BYTES && lower.matches("b|[kmgt]i?b")) {
        return KB.pow("bkmgt".indexOf(lower.charAt(0)));
      }
    }
    throw new BadValue("has a suffix that this key does not accept", "write " + form);
  }

  private static String or(String text, String plain) {
    return text.isEmpty() ? plain : text;
  }

  /**
   * Durations: {@code 500ms}, {@code 10s}, {@code 1h30m}, or a bare number of seconds; to the
   * nanosecond.
   */
  static Duration duration(String text) {
    if (Character.isLetter(text.charAt(text.length() - 1))) {
      return parts(text);
    }
    return ofNanos(parse(text, Unit.NONE, DURATION).movePointRight(9));
  }

  private static Duration parts(String text) {
    Matcher matcher = PART.matcher(text);
    BigDecimal nanos = BigDecimal.ZERO;
    int at = 0;
    while (at < text.length()) {
      if (!matcher.find(at) || matcher.start() != at) {
        throw new BadValue(
            "is not a duration",
            text.endsWith("M") ? "write m for minutes (M is million)" : "write " + DURATION);
      }
      BigDecimal number = new BigDecimal(matcher.group(1).replace("_", ""));
      nanos = nanos.add(number.multiply(BigDecimal.valueOf(nanosOf(matcher.group(2)))));
      at = matcher.end();
    }
    return ofNanos(nanos);
  }

  private static Duration ofNanos(BigDecimal nanos) {
    if (nanos.abs().compareTo(MOST_NANOS) > 0) {
      throw new BadValue("is longer than 292 years", "write " + DURATION);
    }
    return Duration.ofNanos(nanos.setScale(0, RoundingMode.HALF_UP).longValueExact());
  }

  private static long nanosOf(String unit) {
    return switch (unit) {
      case "ns" -> 1L;
      case "us" -> 1_000L;
      case "ms" -> 1_000_000L;
      case "s" -> 1_000_000_000L;
      case "m" -> 60_000_000_000L;
      case "h" -> 3_600_000_000_000L;
      case "d" -> 86_400_000_000_000L;
      default -> throw new IllegalArgumentException(unit);
    };
  }
}
