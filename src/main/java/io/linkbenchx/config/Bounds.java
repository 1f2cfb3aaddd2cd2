package io.linkbenchx.config;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.OptionalLong;
import java.util.function.Consumer;

/** The range of a setting, from its declaration and its unit. */
record Bounds(Unit unit, String min, String max) implements Consumer<Object> {

  static Bounds of(Class<?> type, Unit unit, String min, String max) {
    boolean number = type.isPrimitive() && type != boolean.class;
    boolean share = unit == Unit.PERCENT || unit == Unit.PROBABILITY;
    boolean notNegative = number || share || unit == Unit.DURATION || unit == Unit.BYTES;
    String zero = unit == Unit.DURATION ? "0s" : "0";
    String low = min.isEmpty() && notNegative ? zero : min;
    return new Bounds(unit, low, max.isEmpty() ? most(type, unit) : max);
  }

  private static String most(Class<?> type, Unit unit) {
    return switch (unit) {
      case PERCENT -> "100";
      case PROBABILITY -> "1";
      case COUNT -> type == long.class || type == OptionalLong.class ? Unit.MOST : "";
      default -> "";
    };
  }

  /** Throws {@link BadValue} for a value out of range; only numbers and durations have a range. */
  @Override
  public void accept(Object value) {
    if (value instanceof Number || value instanceof Duration) {
      BigDecimal number = Numbers.magnitude(value);
      if (!min.isEmpty() && number.compareTo(limit(min)) < (min.startsWith(">") ? 1 : 0)) {
        throw new BadValue("is too small", "write " + text());
      }
      if (!max.isEmpty() && number.compareTo(limit(max)) > (max.startsWith("<") ? -1 : 0)) {
        throw new BadValue("is too large", "write " + text());
      }
    }
  }

  /** For people: "1 to 100", "at least 1", "more than 0"; empty if there is no bound. */
  String text() {
    String low = min.startsWith(">") ? "more than " + min.substring(1) : "at least " + min;
    String high = max.startsWith("<") ? "less than " + max.substring(1) : "at most " + max;
    if (min.isEmpty()) {
      return max.isEmpty() ? "" : high;
    }
    if (max.isEmpty()) {
      return low;
    }
    return min.startsWith(">") || max.startsWith("<") ? low + ", " + high : min + " to " + max;
  }

  private BigDecimal limit(String bound) {
    String text = bound.replaceFirst("^[<>]", "");
    return unit == Unit.DURATION
        ? Numbers.magnitude(Numbers.duration(text))
        : Numbers.parse(text, unit, "a bound");
  }
}
