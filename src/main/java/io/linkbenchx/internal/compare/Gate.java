package io.linkbenchx.internal.compare;

import com.fasterxml.jackson.databind.EnumNamingStrategies;
import com.fasterxml.jackson.databind.annotation.EnumNaming;
import io.linkbenchx.internal.figure.Figure;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A condition on a figure: {@code rate >= 0.97 base}, {@code p99(GET_NODE) <= 5 ms}.
 *
 * @param text as written
 * @param origin "--gate", or file and line
 * @param measured figure and transaction type
 * @param side the side of the bound on which the figure must be
 * @param bound a ratio to the base, or a value in the unit of the figure; greater than 0
 * @param relative whether the bound is a ratio
 */
public record Gate(
    String text, String origin, Measured measured, Bound side, double bound, boolean relative) {

  /** The side of a bound on which a figure must be; equality is meaningless for an estimate. */
  @EnumNaming(EnumNamingStrategies.SnakeCaseStrategy.class)
  public enum Bound {
    /** The bound is the smallest allowed value. */
    AT_LEAST,
    /** The bound is the largest allowed value. */
    AT_MOST
  }

  private static final Pattern FORM =
      Pattern.compile(
          "([A-Za-z][\\w./]*)\\s*(?:\\(\\s*([^()\\s]+)\\s*\\))?\\s*(<=|>=|<|>)\\s*"
              + "(\\d+(?:\\.\\d*)?(?:[eE][+-]?\\d+)?)\\s*([^\\s\\d.]\\S*)?");

  private static final String BASE = "base";

  /**
   * Parses a gate.
   *
   * @param origin "--gate", or file and line
   * @throws CompareException if its form is invalid, or its figure or unit is unknown
   */
  public static Gate parse(String text, String origin) {
    Matcher form = FORM.matcher(text.strip());
    if (!form.matches()) {
      throw new CompareException(
          origin
              + ": \""
              + text.strip()
              + "\" is not a gate: write FIGURE >= NUMBER base or FIGURE <= NUMBER [UNIT], such as"
              + " rate >= 0.97 base or p99(GET_NODE) <= 5 ms");
    }
    Figure figure = figure(form.group(1), origin);
    String unit = form.group(5) == null ? "" : form.group(5);
    boolean relative = unit.equals(BASE);
    double bound =
        relative
            ? Condition.positive(form.group(4), 1, origin)
            : Condition.bound(figure, form.group(4), unit, origin, BASE);
    return new Gate(
        text.strip(),
        origin,
        new Measured(figure, form.group(2)),
        form.group(3).startsWith(">") ? Bound.AT_LEAST : Bound.AT_MOST,
        bound,
        relative);
  }

  /**
   * Reads the lines of a gate file; empty lines and those that begin with # are skipped.
   *
   * @param file name shown in messages
   * @throws CompareException with file and line
   */
  public static List<Gate> parseFile(List<String> lines, String file) {
    return Condition.lines(lines, file, "gate", Gate::parse);
  }

  /** Whether a value is on the right side, the bound included. */
  boolean kept(double value) {
    return side == Bound.AT_LEAST ? value >= bound : value <= bound;
  }

  /**
   * The figure with this name.
   *
   * @throws CompareException if there is none; it lists all figures
   */
  static Figure figure(String name, String origin) {
    return Figure.find(name)
        .filter(Figure.compared()::contains)
        .orElseThrow(
            () ->
                new CompareException(
                    origin
                        + ": unknown figure "
                        + name
                        + "; known: "
                        + Figure.compared().stream().map(Figure::text).toList()));
  }
}
