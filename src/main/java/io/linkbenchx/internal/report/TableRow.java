package io.linkbenchx.internal.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;

/**
 * A row of a published table: one value for each column, null if it was not measured. A figure is a
 * {@link Ratio} if the table is relative.
 */
record TableRow(List<? extends TableColumn<?>> columns, List<Object> values) {
  /** The column that shows whether a row was measured. */
  static final String STATE = "state";

  static final String MEASURED = "measured";

  /** After the name of a row whose figures must not be compared, because a rate was missed. */
  static final String FAILED = " FAILED-SLA";

  /** The key column of tables whose rows may be about a part of a benchmark. */
  static final String PART = "part";

  static final String NOT_RUN = "X";

  /** The value of a column; null also for a column that the table does not have. */
  Object get(String column) {
    int i = index(column);
    return i < 0 ? null : values.get(i);
  }

  /** A copy with another value in a column. */
  TableRow with(String column, Object value) {
    List<Object> changed = new ArrayList<>(values);
    changed.set(index(column), value);
    return new TableRow(columns, changed);
  }

  private int index(String column) {
    return IntStream.range(0, columns.size())
        .filter(i -> columns.get(i).name().equals(column))
        .findFirst()
        .orElse(-1);
  }

  /** A name with the part of a benchmark, if there is one. */
  static String withPart(String name, Object part) {
    int end = name.endsWith(FAILED) ? name.length() - FAILED.length() : name.length();
    return part == null ? name : name.substring(0, end) + "." + part + name.substring(end);
  }

  /** The name of what the row is about. */
  String label() {
    return columns.stream()
        .filter(column -> column.kind() == TableColumn.Kind.LABEL)
        .map(column -> Objects.toString(get(column.name())))
        .findFirst()
        .orElseThrow();
  }

  /** Whether a row is about the same hour, clients, or whatever else identifies it. */
  boolean sameKeys(TableRow other) {
    return columns.stream()
        .filter(c -> c.kind() == TableColumn.Kind.KEY || c.kind() == TableColumn.Kind.HIDDEN)
        .allMatch(key -> Objects.equals(get(key.name()), other.get(key.name())));
  }

  /** The text of a column; a missing figure is NA, or X in a row that was not run. */
  String text(String column) {
    int i = index(column);
    String missing = NOT_RUN.equals(get(STATE)) ? NOT_RUN : Figures.NOT_MEASURED;
    return columns.get(i).text(values.get(i), missing);
  }

  /** Name of a column → value, in machine-readable form. */
  Map<String, Object> plain() {
    Map<String, Object> plain = new LinkedHashMap<>();
    for (int i = 0; i < values.size(); i++) {
      if (columns.get(i).kind() != TableColumn.Kind.HIDDEN) {
        plain.put(columns.get(i).name(), TableColumn.plain(values.get(i)));
      }
    }
    return plain;
  }
}
