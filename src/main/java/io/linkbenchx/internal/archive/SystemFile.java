package io.linkbenchx.internal.archive;

import io.linkbenchx.result.IntervalSnapshot;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Writes system.csv: the probes of every interval. The columns are those of the first interval. A
 * probe that appears later is appended on the right, with a new header line for the following rows:
 * every line that begins with {@code start_s} is a header, and columns never move.
 */
final class SystemFile implements AutoCloseable {
  static final String FIXED = "start_s,end_s,epoch_ms";

  private final GuardedFile file;
  private final List<String> columns = new ArrayList<>();
  private boolean headed;

  SystemFile(GuardedFile file) {
    this.file = file;
  }

  void add(IntervalSnapshot snapshot) {
    Map<String, Double> figures = snapshot.system();
    for (String column : figures.keySet()) {
      if (!columns.contains(column)) {
        columns.add(column);
        headed = false;
      }
    }
    StringBuilder lines = new StringBuilder(200);
    if (!headed) {
      head(lines, columns);
      headed = true;
    }
    IntervalSnapshot.Span span = snapshot.span();
    row(
        lines,
        span.startSeconds(),
        span.endSeconds(),
        span.startEpochMillis(),
        columns.stream().map(column -> figures.getOrDefault(column, Double.NaN)).toList());
    file.text(lines);
    file.flush();
  }

  static void head(StringBuilder lines, List<String> columns) {
    lines.append(FIXED);
    columns.forEach(column -> lines.append(',').append(Csv.name(column)));
    lines.append('\n');
  }

  /**
   * Appends a row.
   *
   * @param values NaN if not measured
   */
  static void row(StringBuilder lines, double start, double end, long millis, List<Double> values) {
    lines.append(Csv.seconds(start)).append(',').append(Csv.seconds(end));
    lines.append(',').append(millis);
    values.forEach(value -> lines.append(',').append(Csv.figure(value)));
    lines.append('\n');
  }

  @Override
  public void close() {
    file.close();
  }
}
