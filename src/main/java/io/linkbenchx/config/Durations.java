package io.linkbenchx.config;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Durations: {@code 500ms}, {@code 10s}, {@code 1h30m}, or a bare number of seconds; to the
 * nanosecond.
 */
final class Durations {
  static final String FORM = "a duration such as 500ms, 10s, 5m, 1h30m or a bare number of seconds";

  private static final Pattern PART =
      Pattern.compile("(\\d+(?:_+\\d+)*(?:\\.\\d+)?)\\s*(ns|us|ms|s|m|h|d)\\s*");
  private static final BigDecimal MAX = BigDecimal.valueOf(Long.MAX_VALUE);

  private Durations() {}

  static Duration parse(String text) {
    if (Character.isLetter(text.charAt(text.length() - 1))) {
      return parts(text);
    }
    return ofNanos(Numbers.parse(text, Unit.NONE, FORM).movePointRight(9));
  }

  private static Duration parts(String text) {
    Matcher matcher = PART.matcher(text);
    BigDecimal nanos = BigDecimal.ZERO;
    int at = 0;
    while (at < text.length()) {
      if (!matcher.find(at) || matcher.start() != at) {
        String hint = text.endsWith("M") ? "write m for minutes (M is million)" : "write " + FORM;
        throw new BadValue("is not a duration", hint);
      }
      BigDecimal number = new BigDecimal(matcher.group(1).replace("_", ""));
      nanos = nanos.add(number.multiply(BigDecimal.valueOf(nanosOf(matcher.group(2)))));
      at = matcher.end();
    }
    return ofNanos(nanos);
  }

  private static Duration ofNanos(BigDecimal nanos) {
    if (nanos.abs().compareTo(MAX) > 0) {
      throw new BadValue("is longer than 292 years", "write " + FORM);
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
