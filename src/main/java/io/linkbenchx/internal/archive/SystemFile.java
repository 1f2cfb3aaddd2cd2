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
      lines.append(FIXED);
      columns.forEach(column -> lines.append(',').append(Csv.name(column)));
      lines.append('\n');
      headed = true;
    }
    lines.append(Csv.seconds(snapshot.span().startSeconds())).append(',');
    lines.append(Csv.seconds(snapshot.span().endSeconds())).append(',');
    lines.append(snapshot.span().startEpochMillis());
    for (String column : columns) {
      Double value = figures.get(column);
      lines.append(',').append(value == null ? "" : Csv.figure(value));
    }
    file.text(lines.append('\n'));
    file.flush();
  }

  @Override
  public void close() {
    file.close();
  }
}
