package io.linkbenchx.internal.compare;

import io.linkbenchx.internal.figure.Figure;
import io.linkbenchx.internal.figure.Limit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Supplier;

/** The common parts of gate and expectation: where they are written. */
final class Condition {
  /** Characters of a line; matching a much longer one could take the whole stack. */
  private static final int LONGEST = 1000;

  private Condition() {}

  /**
   * What a text says.
   *
   * @throws CompareException with its origin, if it cannot be read
   */
  static <T> T read(String origin, Supplier<T> text) {
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
