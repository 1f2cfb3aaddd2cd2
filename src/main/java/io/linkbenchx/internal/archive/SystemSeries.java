package io.linkbenchx.internal.archive;

import io.linkbenchx.result.IntervalSnapshot;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Activity of the machine during a step: system.csv.
 *
 * @param columns names of the probes, without the times
 * @param starts start of each interval, seconds from the start of the measured part
 * @param seconds end of each interval, seconds from the start of the measured part
 * @param values a row per interval, a value per column; NaN if not measured
 */
public record SystemSeries(
    List<String> columns, List<Double> starts, List<Double> seconds, List<List<Double>> values) {
  /** Without columns. */
  public static final SystemSeries NONE =
      new SystemSeries(List.of(), List.of(), List.of(), List.of());

  private static final String TIMES = "start_s,end_s,epoch_ms";
  private static final int FIXED = TIMES.split(",").length;

  /** The values of one column; all NaN if there is no such column. */
  public List<Double> column(String name) {
    int index = columns.indexOf(name);
    return values.stream()
        .map(row -> index < 0 || index >= row.size() ? Double.valueOf(Double.NaN) : row.get(index))
        .toList();
  }

  static SystemSeries parse(List<String> lines) {
    List<String> columns = new ArrayList<>();
    List<Double> starts = new ArrayList<>();
    List<Double> seconds = new ArrayList<>();
    List<List<Double>> values = new ArrayList<>();
    for (String line : lines) {
      String[] fields = line.split(",", -1);
      if (line.startsWith("start_s")) {
        columns = List.of(fields).subList(FIXED, fields.length);
        continue;
      }
      if (fields.length < FIXED) {
        throw new IllegalArgumentException("too few fields");
      }
      List<Double> row = new ArrayList<>();
      for (int i = FIXED; i < fields.length; i++) {
        row.add(fields[i].isEmpty() ? Double.NaN : Csv.field("a field", fields[i], Csv::finite));
      }
      starts.add(Csv.field("start_s", fields[0], Csv::finite));
      seconds.add(Csv.field("end_s", fields[1], Csv::finite));
      values.add(row);
    }
    return new SystemSeries(columns, starts, seconds, values);
  }

  private static void head(StringBuilder lines, Collection<String> columns) {
    lines.append(TIMES);
    columns.forEach(column -> lines.append(',').append(Csv.name(column)));
    lines.append('\n');
  }

  /** The file of these rows. */
  String text(long startMillis) {
    StringBuilder text = new StringBuilder();
    head(text, columns);
    for (int i = 0; i < values.size(); i++) {
      long millis = startMillis + Math.round(starts.get(i) * 1000);
      row(text, starts.get(i), seconds.get(i), millis, values.get(i));
    }
    return text.toString();
  }

  /**
   * Appends a row.
   *
   * @param values NaN if not measured
   */
  private static void row(
      StringBuilder lines, double start, double end, long millis, List<Double> values) {
    lines.append(Csv.seconds(start)).append(',').append(Csv.seconds(end));
    lines.append(',').append(millis);
    values.forEach(value -> lines.append(',').append(Csv.figure(value)));
    lines.append('\n');
  }

  /**
   * Writes system.csv: the probes of every interval. The columns are those of the first interval. A
   * probe that appears later is appended on the right, with a new header line for the following
   * rows: every line that begins with {@code start_s} is a header, and columns never move.
   */
  static final class Writer implements AutoCloseable {
    private final GuardedFile file;
    private final Set<String> names = new LinkedHashSet<>();
    private boolean headed;

    Writer(GuardedFile file) {
      this.file = file;
    }

    void add(IntervalSnapshot snapshot) {
      Map<String, Double> figures = snapshot.system();
      StringBuilder lines = new StringBuilder(200);
      if (names.addAll(figures.keySet()) || !headed) {
        head(lines, names);
        headed = true;
      }
      IntervalSnapshot.Span span = snapshot.span();
      List<Double> row =
          names.stream().map(column -> figures.getOrDefault(column, Double.NaN)).toList();
      row(lines, span.startSeconds(), span.endSeconds(), span.startEpochMillis(), row);
      file.text(lines);
      file.flush();
    }

    @Override
    public void close() {
      file.close();
    }
  }
}
