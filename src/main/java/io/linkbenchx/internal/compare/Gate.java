package io.linkbenchx.internal.compare;

import io.linkbenchx.internal.figure.Figure;
import io.linkbenchx.internal.figure.Limit;
import io.linkbenchx.result.Word;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Supplier;

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

  /** Characters of a line; matching a much longer one could take the whole stack. */
  private static final int LONGEST = 1000;

  /**
   * Parses a gate.
   *
   * @param origin "--gate", or file and line
   * @throws CompareException if its form is invalid, or its figure or unit is unknown
   */
  public static Gate parse(String text, String origin) {
    Limit limit = limit(text, origin).orElse(null);
    if (limit == null || limit.step() != null) {
      throw new CompareException(
          "%s: \"%s\" is not a gate: write FIGURE >= NUMBER base or FIGURE <= NUMBER"
              + " [UNIT], such as rate >= 0.97 base or p99(GET_NODE) <= 5 ms",
          origin, text.strip());
    }
    return of(limit, origin, "base");
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
        read(origin, () -> limit.bound(ratio)),
        List.of(ratio).contains(limit.unit()));
  }

  /**
   * Reads the lines of a gate file; empty lines and those that begin with # are skipped.
   *
   * @param file name shown in messages
   * @throws CompareException with file and line
   */
  public static List<Gate> parseFile(List<String> lines, String file) {
    return lines(lines, file, "gate", Gate::parse);
  }

  /** Whether a value is on the right side, the bound included. */
  boolean kept(double value) {
    return side == Bound.AT_LEAST ? value >= bound : value <= bound;
  }

  /**
   * What a text says.
   *
   * @throws CompareException with its origin, if it cannot be read
   */
  private static <T> T read(String origin, Supplier<T> text) {
    try {
      return text.get();
    } catch (IllegalArgumentException e) {
      throw new CompareException(origin + ": " + e.getMessage());
    }
  }

  /** Reads a limit of a figure; empty if it has another form. */
  static Optional<Limit> limit(String text, String origin) {
    return read(origin, () -> Limit.read(text, Figure.compared()));
  }

  /**
   * Reads the lines of a file; empty lines and those that begin with # are skipped.
   *
   * @param file name shown in messages
   * @param what name of a line's content: "gate"
   * @param parse of a line and its origin
   * @throws CompareException if there is no line
   */
  static <T> List<T> lines(
      List<String> lines, String file, String what, BiFunction<String, String, T> parse) {
    List<T> conditions = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      if (line.length() > LONGEST) {
        throw new CompareException(
            "%s:%d: a line of more than 1000 characters is no %s; divide it", file, i + 1, what);
      }
      if (!line.isEmpty() && !line.startsWith("#")) {
        conditions.add(parse.apply(line, file + ":" + (i + 1)));
      }
    }
    if (conditions.isEmpty()) {
      throw new CompareException(file + " has no " + what + ": write one per line");
    }
    return List.copyOf(conditions);
  }
}
