package io.linkbenchx.internal.report;

import static io.linkbenchx.internal.report.TableColumn.Kind.FIGURE;
import static io.linkbenchx.internal.report.TableColumn.Kind.KEY;
import static io.linkbenchx.internal.report.TableColumn.Kind.LABEL;
import static io.linkbenchx.internal.report.TableColumn.Kind.OTHER;
import static io.linkbenchx.internal.report.TableColumn.Kind.TEXT;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.StringJoiner;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * The columns of a published table, each declared once, in the order of machine-readable output.
 * Those with a head are also columns of the text, in the same order, the label last.
 *
 * @param <R> what a row is made of
 */
class TableColumns<R> {
  private final List<TableColumn<R>> all = new ArrayList<>();
  private String separator = "";

  /** Without a first column for the table's name. */
  TableColumns() {}

  /**
   * @param table its name
   */
  TableColumns(String table) {
    text("table", row -> table);
  }

  /** The text is that of a benchmark's script, whose fields are separated by this. */
  TableColumns<R> separatedBy(String separator) {
    this.separator = separator;
    return this;
  }

  TableColumns<R> label(String name, Function<R, ?> value) {
    return add(name, LABEL, value);
  }

  /** The label, also in the text: after so many blanks, unchanged. */
  TableColumns<R> label(String name, int blanks, Function<R, ?> value) {
    return label(name, value).as(name, blanks);
  }

  TableColumns<R> key(String name, Function<R, ?> value) {
    return add(name, KEY, value);
  }

  /** A key in the text, unchanged. */
  TableColumns<R> key(String name, int width, Function<R, ?> value) {
    return key(name, value).as(name, width);
  }

  TableColumns<R> figure(String name, Function<R, ?> value) {
    return add(name, FIGURE, value);
  }

  /** A figure of the text, with decimals, and more if it would read as 0. */
  TableColumns<R> figure(String name, String head, int width, int decimals, Function<R, ?> value) {
    return figure(name, value).as(head, width, TableColumn.visible(decimals), "");
  }

  /** A figure in a text that has the published head instead of those of its columns. */
  TableColumns<R> figure(
      String name, int width, Function<Object, String> text, String unit, Function<R, ?> value) {
    return figure(name, value).as("", width, text, unit);
  }

  /** A figure of a script, under its name, with decimals. */
  TableColumns<R> figure(String name, int decimals, Function<R, ?> value) {
    return figure(name, value).as(name, 0, TableColumn.decimals(decimals), "");
  }

  TableColumns<R> text(String name, Function<R, ?> value) {
    return add(name, TEXT, value);
  }

  /** Words in the text, unchanged. */
  TableColumns<R> text(String name, int width, Function<R, ?> value) {
    return text(name, value).as(name, width);
  }

  TableColumns<R> other(String name, Function<R, ?> value) {
    return add(name, OTHER, value);
  }

  /** Another column of the text. */
  TableColumns<R> other(
      String name, String head, int width, Function<Object, String> text, Function<R, ?> value) {
    return other(name, value).as(head, width, text, "");
  }

  /** A column in the text of a script, under its name, with decimals. */
  TableColumns<R> other(String name, int decimals, Function<R, ?> value) {
    return other(name, name, 0, TableColumn.decimals(decimals), value);
  }

  TableColumns<R> add(String name, TableColumn.Kind kind, Function<R, ?> value) {
    all.add(new TableColumn<>(name, kind, value, null, null, 0, Object::toString, ""));
    return this;
  }

  /** Puts the last column into the text, unchanged. */
  TableColumns<R> as(String head, int width) {
    return as(head, width, Object::toString, "");
  }

  /** Puts the last column into the text. */
  private TableColumns<R> as(String head, int width, Function<Object, String> text, String unit) {
    return changed(column -> column.as(head, width, text, unit));
  }

  /** Names the column with the source of the last one. */
  TableColumns<R> from(String source) {
    return changed(column -> column.from(source));
  }

  private TableColumns<R> changed(UnaryOperator<TableColumn<R>> change) {
    all.set(all.size() - 1, change.apply(all.get(all.size() - 1)));
    return this;
  }

  List<TableColumn<R>> all() {
    return Collections.unmodifiableList(all);
  }

  /** The columns of the text. */
  List<TableColumn<R>> shown() {
    return all.stream().filter(column -> column.head() != null).toList();
  }

  TableColumn<R> named(String name) {
    return all.stream().filter(column -> column.name().equals(name)).findFirst().orElseThrow();
  }

  TableRow row(R of) {
    List<Object> values = new ArrayList<>();
    all.forEach(column -> values.add(column.value().apply(of)));
    return new TableRow(all(), values);
  }

  /** The line of column heads. */
  String head() {
    return line("", TableColumn::head);
  }

  /** Columns aligned to the right, the label after them, with its part. */
  String line(TableRow row) {
    return line("", column -> column.kind() == LABEL ? named(row) : row.text(column.name()));
  }

  private static String named(TableRow row) {
    return TableRow.withPart(row.label(), row.get(TableRow.PART));
  }

  /**
   * @param before what the line begins with
   */
  String line(String before, Function<TableColumn<R>, String> cell) {
    StringBuilder line = new StringBuilder(before);
    for (TableColumn<R> column : shown()) {
      if (column.kind() != LABEL) {
        String value = cell.apply(column);
        boolean touches = line.length() > 0 && value.length() >= column.width();
        line.append(touches ? " " : "")
            .append(" ".repeat(Math.max(0, column.width() - value.length())));
        line.append(value);
      }
    }
    shown().stream()
        .filter(column -> column.kind() == LABEL)
        .forEach(c -> line.append(" ".repeat(c.width())).append(cell.apply(c)));
    return line.append('\n').toString();
  }

  /** The head and all rows. */
  String lines(List<TableRow> rows) {
    return separator.isEmpty()
        ? head() + rows.stream().map(this::line).collect(Collectors.joining())
        : separated(shown(), rows);
  }

  /** Some columns as a benchmark's script prints them. */
  String separated(List<TableColumn<R>> columns, List<TableRow> rows) {
    return columns.stream().map(TableColumn::head).collect(Collectors.joining(separator, "", "\n"))
        + rows.stream().map(row -> fields(columns, row)).collect(Collectors.joining());
  }

  /** A row as a benchmark's script prints it. */
  String fields(TableRow row) {
    return fields(shown(), row);
  }

  private String fields(List<TableColumn<R>> columns, TableRow row) {
    StringJoiner fields = new StringJoiner(separator, "", "\n");
    for (TableColumn<R> column : columns) {
      String whole = column.kind() == LABEL ? named(row) : row.text(column.name());
      fields.add(whole.isEmpty() ? Figures.NOT_MEASURED : whole.replace(separator, ";"));
    }
    return fields.toString();
  }
}
