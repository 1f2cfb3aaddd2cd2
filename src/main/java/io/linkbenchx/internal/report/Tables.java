package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.compare.CompareException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The published-format tables of one or several result directories. X means not run or abandoned,
 * NA means run but not measured.
 */
public record Tables(TableKind kind, List<StoredRun> runs, Optional<String> base) {

  public static Tables of(TableKind kind, List<StoredRun> runs) {
    return new Tables(kind, runs, Optional.empty());
  }

  /**
   * These tables with every figure divided by that of a base with the same number of clients, step
   * or type: T31. Digits that the repeats leave uncertain are not printed. T16 keeps its figures
   * and uses the base for its relative ones.
   *
   * @param label name of the base in the table
   */
  public Tables relativeTo(String label) {
    return new Tables(kind, runs, Optional.of(label));
  }

  /** Fixed width, ending in a line end. */
  public String text() {
    OwnTable<?> own = kind.own(base);
    if (plain(own)) {
      return own.text(runs);
    }
    List<TableRow> ratios = ratios(own);
    return own.relative(ratios, base.orElseThrow()) + Ratio.note(ratios) + "\n";
  }

  private boolean plain(OwnTable<?> own) {
    return base.isEmpty() || own instanceof FlashTable;
  }

  private List<TableRow> ratios(OwnTable<?> own) {
    if (own.all().stream().noneMatch(column -> column.kind() == TableColumn.Kind.LABEL)) {
      throw new CompareException(
          ("table %s has no relative form, because its rows are not figures of one step each; omit"
                  + " --relative-to, or choose another table")
              .formatted(kind));
    }
    return own.ratios(runs, base.orElseThrow());
  }

  /** A head and one line per cell, tab-separated. */
  public String tsv() {
    StringBuilder text = new StringBuilder();
    for (Map<String, Object> row : rows()) {
      if (text.length() == 0) {
        text.append(String.join("\t", row.keySet())).append('\n');
      }
      List<String> fields = new ArrayList<>();
      row.values().forEach(v -> fields.add(v == null ? "" : String.valueOf(v).replace('\t', ' ')));
      text.append(String.join("\t", fields)).append('\n');
    }
    return text.toString();
  }

  /** An array with one object per cell. */
  public String json() {
    return JsonText.of(rows());
  }

  private List<Map<String, Object>> rows() {
    OwnTable<?> own = kind.own(base);
    return plain(own)
        ? own.rows(runs).stream().map(TableRow::plain).toList()
        : ratios(own).stream().map(this::named).toList();
  }

  /** A row of T31: ratios with their intervals, so that each digit can be judged. */
  private Map<String, Object> named(TableRow ratios) {
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("table", "T31");
    row.put("of", kind.name());
    row.put("relative_to", base.orElseThrow());
    for (TableColumn<?> column : ratios.columns()) {
      Object value = ratios.get(column.name());
      if (column.kind() == TableColumn.Kind.FIGURE) {
        Ratio ratio = (Ratio) value;
        boolean bounded = ratio != null && ratio.range() != null;
        row.put(column.name(), ratio == null ? null : Double.valueOf(ratio.value()));
        row.put(column.name() + "_low", bounded ? ratio.range().low() : null);
        row.put(column.name() + "_high", bounded ? ratio.range().high() : null);
      } else if (column.kind() != TableColumn.Kind.HIDDEN) {
        row.putIfAbsent(column.name(), TableColumn.plain(value));
      }
    }
    return row;
  }
}
