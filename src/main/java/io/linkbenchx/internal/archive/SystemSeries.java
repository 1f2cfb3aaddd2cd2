package io.linkbenchx.internal.archive;

import java.util.ArrayList;
import java.util.List;

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

  private static final int FIXED = SystemFile.FIXED.split(",").length;

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
}
