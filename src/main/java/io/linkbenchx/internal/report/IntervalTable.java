package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.IntervalRow;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.result.Latency;
import io.linkbenchx.result.RoleKind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/** T23: one line per interval of each step, with cumulative totals. */
final class IntervalTable implements OwnTable {
  static final List<String> COLUMNS =
      List.of(
          "i_sec", "t_sec", "i_ips", "t_ips", "i_dps", "t_dps", "i_qps", "t_qps", "max_i", "max_d",
          "max_q", "t_ins", "t_del", "t_query", "retry_i", "retry_d", "retry_q");

  /** Sums of a step so far. */
  private static final class Totals {
    private final PartFigures part;
    private double seconds;
    private long inserted;
    private long deleted;
    private long queries;
    private final long[] retries = new long[3];

    Totals(PartFigures part) {
      this.part = part;
    }

    Map<String, Object> row(Map<String, IntervalRow> interval) {
      double length = PartFigures.length(interval);
      long inserts = part.rows(interval, RoleKind.INSERT);
      long deletes = part.rows(interval, RoleKind.DELETE);
      long asked = part.count(interval, RoleKind.QUERY);
      seconds += length;
      inserted += inserts;
      deleted += deletes;
      queries += asked;
      Map<String, Object> row = new LinkedHashMap<>();
      row.put("i_sec", length);
      row.put("t_sec", seconds);
      row.put("i_ips", inserts / length);
      row.put("t_ips", inserted / seconds);
      row.put("i_dps", deletes / length);
      row.put("t_dps", deleted / seconds);
      row.put("i_qps", asked / length);
      row.put("t_qps", queries / seconds);
      row.put("max_i", slowest(interval, RoleKind.INSERT));
      row.put("max_d", slowest(interval, RoleKind.DELETE));
      row.put("max_q", slowest(interval, RoleKind.QUERY));
      row.put("t_ins", inserted);
      row.put("t_del", deleted);
      row.put("t_query", queries);
      row.put("retry_i", retries(0, interval, RoleKind.INSERT));
      row.put("retry_d", retries(1, interval, RoleKind.DELETE));
      row.put("retry_q", retries(2, interval, RoleKind.QUERY));
      return row;
    }

    private Object retries(int kind, Map<String, IntervalRow> interval, RoleKind role) {
      retries[kind] +=
          part.of(interval, role).stream().mapToLong(row -> row.counts().retries()).sum();
      return retries[kind];
    }

    /** Microseconds; 0 if there was none, as in the original output. */
    private Object slowest(Map<String, IntervalRow> interval, RoleKind role) {
      double micros =
          part.of(interval, role).stream()
              .map(IntervalRow::service)
              .filter(Objects::nonNull)
              .mapToDouble(Latency::max)
              .max()
              .orElse(0);
      return Math.round(micros);
    }
  }

  @Override
  public String text(List<StoredRun> runs) {
    StringBuilder text = new StringBuilder(String.join("\t", COLUMNS)).append('\n');
    String tag = "";
    for (Map<String, Object> row : rows(runs)) {
      if (!row.get("tag").equals(tag)) {
        tag = String.valueOf(row.get("tag"));
        text.append("# ").append(tag).append('\n');
      }
      List<String> fields = new ArrayList<>();
      for (String column : COLUMNS) {
        fields.add(field(column, row.get(column)));
      }
      text.append(String.join("\t", fields)).append('\n');
    }
    return text.toString();
  }

  private static String field(String column, Object value) {
    String format = column.endsWith("_sec") ? "%.1f" : "%.0f";
    return value instanceof Double number
        ? String.format(Locale.ROOT, format, number)
        : String.valueOf(value);
  }

  @Override
  public List<Map<String, Object>> rows(List<StoredRun> runs) {
    List<Map<String, Object>> rows = new ArrayList<>();
    for (PartFigures part : PartFigures.of(runs)) {
      Totals totals = new Totals(part);
      for (Map<String, IntervalRow> interval : part.intervals()) {
        if (PartFigures.length(interval) > 0) {
          Map<String, Object> row = totals.row(interval);
          row.put("tag", part.tag());
          rows.add(row);
        }
      }
    }
    return rows;
  }
}
