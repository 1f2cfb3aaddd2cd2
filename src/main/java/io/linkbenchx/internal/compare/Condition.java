package io.linkbenchx.internal.compare;

import java.util.ArrayList;
import java.util.List;
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
        String place = file + ":" + (i + 1);
        throw new CompareException(
            place + ": a line of more than 1000 characters is no " + what + "; divide it");
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
