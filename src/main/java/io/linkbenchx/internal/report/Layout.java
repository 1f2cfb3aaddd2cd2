package io.linkbenchx.internal.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Columns of fixed width, aligned to the right.
 *
 * @param first a column in front of the others, aligned to the left; null for none
 * @param last a column after the others, separated by two blanks; null for none
 */
record Layout(Column first, List<Column> columns, Column last) {
  /** The column that shows whether a row was measured; not displayed. */
  static final String STATE = "state";

  /**
   * A column.
   *
   * @param name in machine-readable output, with the unit
   * @param decimals negative for a key, which is written unchanged
   */
  record Column(String name, String head, int width, int decimals) {
    /** A column that identifies the row. */
    static Column key(String name, String head, int width) {
      return new Column(name, head, width, -1);
    }

    boolean isFigure() {
      return decimals >= 0;
    }
  }

  /** Names of the columns that are figures. */
  List<String> figures() {
    return columns.stream().filter(Column::isFigure).map(Column::name).toList();
  }

  /** Names of the columns that are not figures, without the label at either end. */
  List<String> keys() {
    return columns.stream().filter(c -> !c.isFigure()).map(Column::name).toList();
  }

  /** The same with a first column that is wide enough for all of these rows. */
  Layout fitting(List<Map<String, Object>> rows) {
    int width = Math.max(first.width(), widest(rows, first.name()));
    return new Layout(new Column(first.name(), first.head(), width, -1), columns, last);
  }

  /** Letters of the longest text in a column. */
  static int widest(List<Map<String, Object>> rows, String column) {
    return rows.stream().mapToInt(row -> String.valueOf(row.get(column)).length()).max().orElse(0);
  }

  /** Letters of a column of labels: at most so many, unless two of them would then be equal. */
  static int width(List<String> labels, int most) {
    int longest = labels.stream().mapToInt(String::length).max().orElse(0);
    long cut =
        labels.stream().map(l -> l.substring(0, Math.min(most, l.length()))).distinct().count();
    return cut < labels.stream().distinct().count() ? longest : Math.min(most, longest);
  }

  /** The line of column heads. */
  String head() {
    List<String> heads =
        Stream.concat(Stream.ofNullable(first), columns.stream()).map(Column::head).toList();
    return line(heads, last == null ? null : last.head());
  }

  /** A row; a missing figure is NA, or X in a row that was not run. */
  String line(Map<String, Object> row) {
    List<String> values = new ArrayList<>();
    if (first != null) {
      values.add(text(row, first));
    }
    columns.forEach(column -> values.add(text(row, column)));
    return line(values, last == null ? null : text(row, last));
  }

  /** The head and all rows. */
  String text(List<Map<String, Object>> rows) {
    StringBuilder text = new StringBuilder(head());
    rows.forEach(row -> text.append(line(row)));
    return text.toString();
  }

  private String line(List<String> values, String label) {
    StringBuilder text = new StringBuilder();
    int from = 0;
    if (first != null) {
      text.append(String.format(Locale.ROOT, "%-" + first.width() + "s", values.get(0)));
      from = 1;
    }
    for (int i = 0; i < columns.size(); i++) {
      String value = values.get(from + i);
      int width = columns.get(i).width();
      boolean touches = text.length() > 0 && value.length() >= width;
      text.append(touches ? " " : "").append(" ".repeat(Math.max(0, width - value.length())));
      text.append(value);
    }
    return text + (label == null ? "" : "  " + label) + "\n";
  }

  private static String text(Map<String, Object> row, Column column) {
    Object value = plain(row.get(column.name()));
    if (value instanceof Number number && column.isFigure()) {
      return Double.isFinite(number.doubleValue())
          ? fixed(number.doubleValue(), column.decimals())
          : missing(row);
    }
    if (value instanceof Ratio ratio) {
      return ratio.text();
    }
    return value == null ? missing(row) : value.toString();
  }

  /** With up to three decimals more if it would otherwise read as 0. */
  private static String fixed(double value, int decimals) {
    int more = 0;
    while (more < 3 && value != 0 && Math.abs(value) < 0.5 / Math.pow(10, decimals + more)) {
      more++;
    }
    return String.format(Locale.ROOT, "%." + (decimals + more) + "f", value);
  }

  /** A figure of repeats as its median; other values unchanged. */
  static Object plain(Object value) {
    return value instanceof Medians medians ? Double.valueOf(medians.median()) : value;
  }

  private static String missing(Map<String, Object> row) {
    return TablePoint.NOT_RUN.equals(row.get(STATE)) ? TablePoint.NOT_RUN : Figures.NOT_MEASURED;
  }
}
