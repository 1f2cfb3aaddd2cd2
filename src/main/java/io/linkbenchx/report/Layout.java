package io.linkbenchx.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Columns of fixed width, aligned to the right.
 *
 * @param first a column in front of the others, aligned to the left; null for none
 * @param last a column behind the others, after two blanks; null for none
 */
record Layout(Column first, List<Column> columns, Column last) {
  /** The column that says whether a row was measured; not shown. */
  static final String STATE = "state";

  /** Decimals of a ratio. */
  private static final int RATIO = 2;

  /**
   * A column.
   *
   * @param name where machines read it, with the unit
   * @param decimals negative for a key, which is written as it is
   */
  record Column(String name, String head, int width, int decimals) {
    /** One that says what the row is about. */
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

  /** The names above the columns. */
  String head() {
    List<String> heads =
        Stream.concat(Stream.ofNullable(first), columns.stream()).map(Column::head).toList();
    return line(heads, last == null ? null : last.head());
  }

  /** A row; a figure that it does not have is NA, of a row that was not run X. */
  String line(Map<String, Object> row, boolean relative) {
    List<String> values = new ArrayList<>();
    if (first != null) {
      values.add(text(row, first, relative));
    }
    columns.forEach(column -> values.add(text(row, column, relative)));
    return line(values, last == null ? null : text(row, last, relative));
  }

  /** The head and all rows. */
  String text(List<Map<String, Object>> rows, boolean relative) {
    StringBuilder text = new StringBuilder(head());
    rows.forEach(row -> text.append(line(row, relative)));
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

  private static String text(Map<String, Object> row, Column column, boolean relative) {
    Object value = row.get(column.name());
    if (value instanceof Number number && column.isFigure()) {
      int decimals = relative ? RATIO : column.decimals();
      return Double.isFinite(number.doubleValue())
          ? String.format(Locale.ROOT, "%." + decimals + "f", number.doubleValue())
          : missing(row);
    }
    return value == null ? missing(row) : value.toString();
  }

  private static String missing(Map<String, Object> row) {
    return Point.NOT_RUN.equals(row.get(STATE)) ? Point.NOT_RUN : Figures.NOT_MEASURED;
  }
}
