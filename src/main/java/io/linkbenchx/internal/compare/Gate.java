package io.linkbenchx.internal.compare;

import io.linkbenchx.internal.figure.Limit;
import io.linkbenchx.result.Word;
import java.util.List;

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
  public enum Bound implements Word {
    /** The bound is the smallest allowed value. */
    AT_LEAST,
    /** The bound is the largest allowed value. */
    AT_MOST
  }

  private static final String BASE = "base";

  /**
   * Parses a gate.
   *
   * @param origin "--gate", or file and line
   * @throws CompareException if its form is invalid, or its figure or unit is unknown
   */
  public static Gate parse(String text, String origin) {
    Limit limit =
        Condition.limit(text, origin)
            .filter(read -> read.step() == null)
            .orElseThrow(
                () ->
                    new CompareException(
                        "%s: \"%s\" is not a gate: write FIGURE >= NUMBER base or FIGURE <= NUMBER"
                            + " [UNIT], such as rate >= 0.97 base or p99(GET_NODE) <= 5 ms",
                        origin, text.strip()));
    return of(limit, origin, BASE);
  }

  /**
   * Of a condition in the common form.
   *
   * @param ratio the word after a number that is a ratio
   */
  static Gate of(Limit limit, String origin, String... ratio) {
    return new Gate(
        limit.text(),
        origin,
        new Measured(limit.figure(), limit.type()),
        limit.atLeast() ? Bound.AT_LEAST : Bound.AT_MOST,
        Condition.read(origin, () -> limit.bound(ratio)),
        List.of(ratio).contains(limit.unit()));
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
}
