package io.linkbenchx.internal.archive;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

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
    long size = Files.size(file);
    OptionalLong end = LineRange.of(file, 1).stream().mapToLong(LineRange::to).max();
    boolean whole = end.isPresent() && end.getAsLong() == size;
    List<String> lines = new ArrayList<>();
    try (BufferedReader in = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
      String head = in.readLine();
      int type = head == null ? -1 : List.of(head.split(",")).indexOf("type");
      String next = head;
      while (next != null) {
        String line = next;
        next = in.readLine();
        boolean cut = next == null && !whole;
        if (!cut && (lines.isEmpty() || line.startsWith(MINUTE) != isOfAll(line, type))) {
          lines.add(line);
        }
      }
    }
    return IntervalsCsv.parse(lines);
  }

  /**
   * @param type number of the field with the type
   */
  private static boolean isOfAll(String line, int type) {
    int from = 0;
    for (int field = 0; field < type; field++) {
      from = line.indexOf(',', from) + 1;
    }
    return line.startsWith(IntervalRow.ALL + ",", from);
  }
}
