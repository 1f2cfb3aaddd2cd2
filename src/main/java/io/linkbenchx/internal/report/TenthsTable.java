package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.IntervalRow;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.result.RoleKind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The rate in each tenth of a step of the insert benchmark, so that a decline is visible: queries
 * per second in the q steps, rows inserted per second in the others. The work of an interval is
 * spread evenly over it; fewer than ten intervals give no rates.
 */
final class TenthsTable implements RowTable {
  private static final int SLICES = 10;

  private static final String CONFIGURATION = "configuration";
  private static final String STEP = "step";
  private static final String UNIT = "unit";
  private static final String TAG = "tag";

  @Override
  public String label() {
    return CONFIGURATION;
  }

  @Override
  public List<String> keys() {
    return List.of(STEP, UNIT);
  }

  @Override
  public List<String> figures() {
    return IntStream.rangeClosed(1, SLICES).mapToObj(slice -> "tenth" + slice).toList();
  }

  @Override
  public String text(List<Map<String, Object>> rows, boolean relative) {
    List<String> columns = new ArrayList<>(figures());
    columns.addAll(List.of(UNIT, TAG));
    StringBuilder text = new StringBuilder();
    for (Map<String, Object> row : rows) {
      text.append(text.length() == 0 ? String.join("\t", columns) + "\n" : "");
      text.append(
          columns.stream().map(column -> field(row.get(column))).collect(Collectors.joining("\t")));
      text.append('\n');
    }
    return text.toString();
  }

  private static String field(Object value) {
    if (value instanceof Ratio ratio) {
      return ratio.text();
    }
    if (value instanceof Double number) {
      return String.format(Locale.ROOT, "%.0f", number);
    }
    return value == null ? Figures.NOT_MEASURED : value.toString();
  }

  @Override
  public List<Map<String, Object>> rows(List<StoredRun> runs) {
    List<Map<String, Object>> rows = new ArrayList<>();
    for (PartFigures part : PartFigures.of(runs)) {
      double[] rates = rates(part);
      Map<String, Object> row = new LinkedHashMap<>();
      for (int slice = 0; slice < SLICES; slice++) {
        row.put("tenth" + (slice + 1), rates.length == 0 ? null : rates[slice]);
      }
      row.put(UNIT, part.queries() ? "queries/s" : "rows/s");
      row.put(TAG, part.tag());
      row.put(CONFIGURATION, part.label());
      row.put(STEP, part.step().step().part().name());
      rows.add(row);
    }
    return rows;
  }

  private static double[] rates(PartFigures part) {
    List<Map<String, IntervalRow>> intervals = part.intervals();
    double length = part.step().seconds() / SLICES;
    if (intervals.size() < SLICES || !(length > 0) || part.builds()) {
      return new double[0];
    }
    double[] rates = new double[SLICES];
    for (Map<String, IntervalRow> interval : intervals) {
      IntervalRow any = interval.values().iterator().next();
      double done =
          part.queries()
              ? part.count(interval, RoleKind.QUERY)
              : part.rows(interval, RoleKind.INSERT);
      double span = any.endSeconds() - any.startSeconds();
      for (int slice = 0; slice < SLICES && span > 0; slice++) {
        double from = Math.max(any.startSeconds(), slice * length);
        double to = Math.min(any.endSeconds(), (slice + 1) * length);
        rates[slice] += Math.max(0, to - from) / span * done / length;
      }
    }
    return rates;
  }
}
