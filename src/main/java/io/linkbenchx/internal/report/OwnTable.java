package io.linkbenchx.internal.report;

import static io.linkbenchx.internal.report.TableColumn.Kind.FIGURE;
import static io.linkbenchx.internal.report.TableColumn.Kind.KEY;
import static io.linkbenchx.internal.report.TableColumn.Kind.LABEL;
import static io.linkbenchx.internal.report.TableColumn.Kind.OTHER;
import static io.linkbenchx.internal.report.TableColumn.Kind.TEXT;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.compare.CompareException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A published table: what it reads, and its columns, each declared once, in the order of
 * machine-readable output. Those with a head are also columns of the text, in the same order, the
 * label last.
 *
 * @param <R> what a row is made of
 */
class OwnTable<R> {
  /** The column of what is compared, in most tables. */
  static final String ENGINE = "engine";

  private final List<TableColumn<R>> all = new ArrayList<>();
  private final Function<List<StoredRun>, List<R>> read;
  private BiFunction<OwnTable<R>, List<TableRow>, String> layout = OwnTable::lines;
  private String published = "";
  private String separator = "";

  /**
   * Without a first column for the table's name.
   *
   * @param read what the rows of some runs are made of, in their order
   */
  OwnTable(Function<List<StoredRun>, List<R>> read) {
    this.read = read;
  }

  /**
   * @param table its name
   */
  OwnTable(String table, Function<List<StoredRun>, List<R>> read) {
    this(read);
    text("table", row -> table);
  }

  /** The text is that of a benchmark's script, whose fields are separated by this. */
  OwnTable<R> separatedBy(String between) {
    this.separator = between;
    return this;
  }

  /** The text has this head instead of those of its columns. */
  OwnTable<R> headed(String head) {
    this.published = head;
    return this;
  }

  /** The text has another layout than the head and all rows. */
  OwnTable<R> laidOut(BiFunction<OwnTable<R>, List<TableRow>, String> other) {
    this.layout = other;
    return this;
  }

  OwnTable<R> label(String name, Function<R, ?> value) {
    return add(name, LABEL, value);
  }

  /** The label, also in the text: after so many blanks, unchanged. */
  OwnTable<R> label(String name, int blanks, Function<R, ?> value) {
    return label(name, value).as(name, blanks);
  }

  OwnTable<R> key(String name, Function<R, ?> value) {
    return add(name, KEY, value);
  }

  /** A key in the text, unchanged. */
  OwnTable<R> key(String name, int width, Function<R, ?> value) {
    return key(name, value).as(name, width);
  }

  OwnTable<R> figure(String name, Function<R, ?> value) {
    return add(name, FIGURE, value);
  }

  /** A figure of the text, with decimals, and more if it would read as 0. */
  OwnTable<R> figure(String name, String head, int width, int decimals, Function<R, ?> value) {
    return figure(name, value).as(head, width, TableColumn.visible(decimals), "");
  }

  /** A figure in a text that has the published head instead of those of its columns. */
  OwnTable<R> figure(
      String name, int width, Function<Object, String> text, String unit, Function<R, ?> value) {
    return figure(name, value).as("", width, text, unit);
  }

  /** A figure of a script, under its name, with decimals. */
  OwnTable<R> figure(String name, int decimals, Function<R, ?> value) {
    return figure(name, value).as(name, 0, TableColumn.decimals(decimals), "");
  }

  OwnTable<R> text(String name, Function<R, ?> value) {
    return add(name, TEXT, value);
  }

  /** Words in the text, unchanged. */
  OwnTable<R> text(String name, int width, Function<R, ?> value) {
    return text(name, value).as(name, width);
  }

  OwnTable<R> other(String name, Function<R, ?> value) {
    return add(name, OTHER, value);
  }

  /** Another column of the text. */
  OwnTable<R> other(
      String name, String head, int width, Function<Object, String> text, Function<R, ?> value) {
    return other(name, value).as(head, width, text, "");
  }

  /** A column in the text of a script, under its name, with decimals. */
  OwnTable<R> other(String name, int decimals, Function<R, ?> value) {
    return other(name, name, 0, TableColumn.decimals(decimals), value);
  }

  OwnTable<R> add(String name, TableColumn.Kind kind, Function<R, ?> value) {
    all.add(new TableColumn<>(name, kind, value, null, null, 0, Object::toString, ""));
    return this;
  }

  /** Puts the last column into the text, unchanged. */
  OwnTable<R> as(String head, int width) {
    return as(head, width, Object::toString, "");
  }

  private OwnTable<R> as(String head, int width, Function<Object, String> text, String unit) {
    return changed(column -> column.as(head, width, text, unit));
  }

  /** Names the column with the source of the last one. */
  OwnTable<R> from(String source) {
    return changed(column -> column.from(source));
  }

  private OwnTable<R> changed(UnaryOperator<TableColumn<R>> change) {
    all.add(change.apply(all.remove(all.size() - 1)));
    return this;
  }

  List<TableColumn<R>> all() {
    return Collections.unmodifiableList(all);
  }

  /** The columns of the text. */
  List<TableColumn<R>> shown() {
    return all.stream().filter(column -> column.head() != null).toList();
  }

  TableRow row(R of) {
    List<Object> values = new ArrayList<>();
    all.forEach(column -> values.add(column.value().apply(of)));
    return new TableRow(all(), values);
  }

  final List<TableRow> rows(List<StoredRun> runs) {
    return read.apply(runs).stream().map(this::row).toList();
  }

  /**
   * Rows with their figures divided by those of a base.
   *
   * @throws CompareException if there is no such base
   */
  List<TableRow> ratios(List<StoredRun> runs, String base) {
    return Ratio.ofRows(rows(runs), base);
  }

  /** Text for people, ending in a line end. */
  String text(List<StoredRun> runs) {
    return layout(rows(runs));
  }

  /** Text of a table with the figures of a base divided, ending in a line end. */
  String relative(List<TableRow> ratios, String base) {
    return Ratio.title(base) + layout(ratios);
  }

  /** Text of some rows for people, ending in a line end. */
  String layout(List<TableRow> rows) {
    return layout.apply(this, rows);
  }

  /** A block for each group of rows, between empty lines: its title, the head and its rows. */
  final <K> String blocks(Map<K, List<TableRow>> groups, Function<K, String> title) {
    return groups.entrySet().stream()
        .map(group -> title.apply(group.getKey()) + lines(group.getValue()))
        .collect(Collectors.joining("\n"));
  }

  /** The head and all rows. */
  final String lines(List<TableRow> rows) {
    return head() + rows.stream().map(this::line).collect(Collectors.joining());
  }

  /** The line of column heads. */
  final String head() {
    return !published.isEmpty()
        ? published
        : separator.isEmpty() ? line("", TableColumn::head) : heads(shown());
  }

  /** Columns aligned to the right, the label after them, with its part; or fields of a script. */
  String line(TableRow row) {
    return separator.isEmpty() ? line("", column -> cell(column, row)) : fields(shown(), row);
  }

  private static String cell(TableColumn<?> column, TableRow row) {
    return column.kind() == LABEL
        ? TableRow.withPart(row.label(), row.get(TableRow.PART))
        : row.text(column.name());
  }

  /**
   * @param before what the line begins with
   */
  final String line(String before, Function<TableColumn<R>, String> cell) {
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

  /** Some columns as a benchmark's script prints them. */
  final String separated(String names, List<TableRow> rows) {
    List<TableColumn<R>> columns =
        Stream.of(names.split(separator))
            .flatMap(name -> all.stream().filter(column -> column.name().equals(name)))
            .toList();
    return heads(columns)
        + rows.stream().map(row -> fields(columns, row)).collect(Collectors.joining());
  }

  private String heads(List<TableColumn<R>> columns) {
    return columns.stream().map(TableColumn::head).collect(Collectors.joining(separator, "", "\n"));
  }

  private String fields(List<TableColumn<R>> columns, TableRow row) {
    StringJoiner fields = new StringJoiner(separator, "", "\n");
    for (TableColumn<R> column : columns) {
      String whole = cell(column, row);
      fields.add(whole.isEmpty() ? Figures.NOT_MEASURED : whole.replace(separator, ";"));
    }
    return fields.toString();
  }

  /** Rows that have something in common, in their order. */
  static <T, K> Map<K, List<T>> by(List<T> rows, Function<T, K> key) {
    return rows.stream()
        .collect(Collectors.groupingBy(key, LinkedHashMap::new, Collectors.toList()));
  }

  /** The same one group after the other. */
  static <T, K> List<T> grouped(List<T> rows, Function<T, K> key) {
    return by(rows, key).values().stream().flatMap(List::stream).toList();
  }
}
