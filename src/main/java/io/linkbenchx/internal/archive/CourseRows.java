package io.linkbenchx.internal.archive;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Rows of a large intervals.csv for charts over time: the intervals of all types together, and the
 * whole minutes of each type. All rows of a day would fill the memory; the others are not parsed.
 */
final class CourseRows {
  /** Smaller files, of less than an hour of ten types, are read completely. */
  static final long LARGE = 3_000_000;

  private static final String MINUTE = IntervalRow.Resolution.MINUTE.text() + ",";

  private CourseRows() {}

  /**
   * Reads the whole lines of a file.
   *
   * @throws IllegalArgumentException if a line is invalid
   */
  static List<IntervalRow> of(Path file) throws IOException {
    List<String> lines = new ArrayList<>();
    WholeLines.read(
        file,
        Long.MAX_VALUE,
        line -> {
          if (lines.isEmpty() || line.startsWith(MINUTE) != isOfAll(line, lines.get(0))) {
            lines.add(line);
          }
        });
    return IntervalsCsv.parse(lines);
  }

  private static boolean isOfAll(String line, String head) {
    int from = 0;
    for (int at = 0; at < head.indexOf(",type,"); at = head.indexOf(',', at + 1)) {
      from = line.indexOf(',', from) + 1;
    }
    return line.startsWith(IntervalRow.ALL + ",", from);
  }
}
