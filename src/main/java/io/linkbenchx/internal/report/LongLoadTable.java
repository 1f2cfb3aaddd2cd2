package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.IntervalRow;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.result.RoleKind;
import io.linkbenchx.result.StepResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** T12: a long load over all its rounds, with the rate of its last rows. */
final class LongLoadTable implements RowTable {
  static final String HEAD = "#rows           #secs  avg_ips last_ips        engine";

  /** Number of rows for the last rate. */
  private static final long LAST_ROWS = 100_000;

  @Override
  public String label() {
    return "engine";
  }

  @Override
  public List<String> keys() {
    return List.of();
  }

  @Override
  public List<String> figures() {
    return List.of("rows", "seconds", "rows_per_second", "last_rows_per_second");
  }

  @Override
  public String text(List<Map<String, Object>> rows, boolean relative) {
    StringBuilder text = new StringBuilder(HEAD).append('\n');
    for (Map<String, Object> row : rows) {
      text.append(relative ? ratios(row) : line(row)).append('\n');
    }
    return text.toString();
  }

  private static String line(Map<String, Object> row) {
    return line(
        (Long) row.get("rows"),
        (Double) row.get("seconds"),
        (Double) row.get("rows_per_second"),
        (Double) row.get("last_rows_per_second"),
        (String) row.get("engine"));
  }

  private String ratios(Map<String, Object> row) {
    List<Object> values = new ArrayList<>();
    for (String figure : figures()) {
      values.add(row.get(figure) instanceof Ratio ratio ? ratio.text() : Figures.NOT_MEASURED);
    }
    values.add(row.get("engine"));
    return String.format(Locale.ROOT, "%10s%12s%7s%8s          %s", values.toArray());
  }

  /** A line of the table; null = not measured. */
  static String line(long rows, double seconds, Double average, Double last, String engine) {
    return String.format(
        Locale.ROOT,
        "%10d%12s%7s%8s          %s",
        rows,
        seconds < 99.95
            ? String.format(Locale.ROOT, "%.1f", seconds)
            : String.format(Locale.ROOT, "%.0f", seconds),
        whole(average),
        whole(last),
        engine);
  }

  private static String whole(Double value) {
    return value == null ? Figures.NOT_MEASURED : String.format(Locale.ROOT, "%.0f", value);
  }

  @Override
  public List<Map<String, Object>> rows(List<StoredRun> runs) {
    Map<String, List<PartFigures>> loads = new LinkedHashMap<>();
    for (PartFigures part : PartFigures.of(runs)) {
      if (part.isRound()) {
        String key = part.stored().directory() + "\0" + part.label();
        loads.computeIfAbsent(key, k -> new ArrayList<>()).add(part);
      }
    }
    return loads.values().stream().map(LongLoadTable::row).toList();
  }

  private static Map<String, Object> row(List<PartFigures> rounds) {
    long rows = 0;
    for (PartFigures round : rounds) {
      rows += round.inserter().orElseThrow().work().rows();
    }
    double seconds = rounds.stream().map(PartFigures::step).mapToDouble(StepResult::seconds).sum();
    PartFigures last = rounds.get(rounds.size() - 1);
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("table", "T12");
    row.put("engine", last.label());
    row.put("rows", rows);
    row.put("rows_so_far", last.rowsSoFar());
    row.put("seconds", seconds);
    row.put("rows_per_second", rows / seconds);
    row.put("last_rows_per_second", lastRate(last));
    return row;
  }

  /** Over the last intervals that contain this many rows, or over all if there are fewer. */
  private static Double lastRate(PartFigures round) {
    List<Map<String, IntervalRow>> intervals = round.intervals();
    long rows = 0;
    double seconds = 0;
    for (int i = intervals.size() - 1; i >= 0 && rows < LAST_ROWS; i--) {
      rows += round.rows(intervals.get(i), RoleKind.INSERT);
      seconds += PartFigures.length(intervals.get(i));
    }
    return rows == 0 || seconds <= 0 ? null : rows / seconds;
  }
}
