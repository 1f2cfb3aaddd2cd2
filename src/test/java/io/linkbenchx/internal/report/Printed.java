package io.linkbenchx.internal.report;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A number as a page prints it. Times with a unit are seconds, sizes bytes, percents shares.
 *
 * @param value of the printed digits
 * @param half of the unit of the last digit
 */
record Printed(double value, double half) {
  /** Text for a figure that was not measured. */
  static final String NOT_MEASURED = "NA";

  private static final Pattern FORM =
      Pattern.compile(
          "([+-]?\\d{1,3}(?: \\d{3})*|[+-]?\\d+)(\\.\\d+)?(?:e([+-]\\d+))?(?: (\\S+))?");

  private static final Map<String, Double> UNITS =
      Map.ofEntries(
          Map.entry("k", 1e3),
          Map.entry("M", 1e6),
          Map.entry("%", 1e-2),
          Map.entry("us", 1e-6),
          Map.entry("µs", 1e-6),
          Map.entry("ms", 1e-3),
          Map.entry("s", 1.0),
          Map.entry("/s", 1.0),
          Map.entry("MB", 1048576.0),
          Map.entry("GB", 1073741824.0));

  /**
   * The number of a text.
   *
   * @throws IllegalArgumentException if the text is not a printed figure
   */
  static Printed of(String text) {
    Matcher m = FORM.matcher(text);
    if (!m.matches() || (m.group(4) != null && !UNITS.containsKey(m.group(4)))) {
      throw new IllegalArgumentException("not a printed number: '" + text + "'");
    }
    String decimals = m.group(2) == null ? "" : m.group(2);
    double unit = m.group(4) == null ? 1 : UNITS.get(m.group(4));
    double power = m.group(3) == null ? 1 : Math.pow(10, Integer.parseInt(m.group(3)));
    double value = Double.parseDouble(m.group(1).replace(" ", "") + decimals);
    double last = Math.pow(10, decimals.isEmpty() ? 0 : 1 - decimals.length());
    return new Printed(value * power * unit, last * power * unit / 2);
  }

  /** Whether it is an exact value, rounded to the printed digits. */
  boolean isOf(double exact) {
    return Math.abs(value - exact) <= half + 1e-9 * Math.abs(exact);
  }

  /**
   * Whether a cell shows a figure.
   *
   * @param exact null or NaN if it was not measured
   */
  static boolean shows(String cell, Double exact) {
    return (exact == null || exact.isNaN()) ? cell.equals(NOT_MEASURED) : of(cell).isOf(exact);
  }
}
