package io.linkbenchx.internal.report;

import io.linkbenchx.internal.config.Plural;
import io.linkbenchx.internal.report.TableKind.Form;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Tables of one figure in published layouts: a line for each name, with a column for each number of
 * clients or each engine. Heads are byte-for-byte as published.
 */
final class TextTables {
  private static final int WIDTH = 6;

  /** Columns that were published wider than their names. */
  private static final Map<String, Integer> PUBLISHED = Map.of("RocksDB", 8, "TokuMX", 9);

  private static final int SIZE_WIDTH = 5;

  private final Form form;
  private final String title;
  private final String figure;
  private final List<TableRow> rows;
  private final String across;
  private final List<Object> columns;

  /**
   * @param title the line above it; empty for none
   * @param figure its column
   */
  TextTables(Form form, String title, String figure, List<TableRow> rows) {
    this.form = form;
    this.title = title;
    this.figure = figure;
    this.rows = rows;
    this.across = PointTable.across(form);
    Stream<Object> occurring = rows.stream().map(this::column).distinct();
    this.columns = (form == Form.MATRIX ? occurring : occurring.sorted()).toList();
  }

  /**
   * What its column is: the number of clients, or the engine. Every block has all columns that
   * occur in any row.
   */
  private Object column(TableRow row) {
    return form == Form.MATRIX ? row.label() : row.get(across);
  }

  /** What a line begins or ends with. */
  private List<String> names(TableRow row) {
    String tables = text(row, PointTable.TABLES);
    return switch (form) {
      case CLIENTS, LOADERS, NARROW_CLIENTS, CONFIGURATION -> List.of(row.label());
      case HOT_BY_DATABASE, HOT_BY_TABLES ->
          List.of(row.label(), tables.isEmpty() ? Figures.NOT_MEASURED : tables);
      case MATRIX -> List.of(size(row));
    };
  }

  String text() {
    return switch (form) {
      case CLIENTS, LOADERS -> byClients(WIDTH);
      case NARROW_CLIENTS -> byClients(firstWidth());
      case CONFIGURATION ->
          byName(List.of("configuration"), n -> Plural.of((Integer) n, "client"), Map.of("", rows));
      case HOT_BY_DATABASE -> hot(TableRow::label);
      case HOT_BY_TABLES -> hot(row -> text(row, PointTable.TABLES));
      case MATRIX -> matrix();
    };
  }

  /**
   * @param first width of the first column; the others are six wide with a blank before them
   */
  private String byClients(int first) {
    StringBuilder format = new StringBuilder();
    for (int i = 0; i < columns.size(); i++) {
      format.append(i == 0 ? "" : " ").append('%').append(i + 2).append('$');
      format.append(i == 0 ? first : WIDTH).append('s');
    }
    List<String> heads = columns.stream().map(String::valueOf).toList();
    return title + "\n" + String.join("", lines(format + "  %1$s", List.of(across), heads, rows));
  }

  private int firstWidth() {
    return rows.stream()
        .filter(row -> column(row).equals(columns.get(0)))
        .mapToInt(row -> Math.max(row.text(figure).length(), row.text(across).length()))
        .max()
        .orElse(WIDTH);
  }

  private String hot(Function<TableRow, String> block) {
    return byName(List.of("config", "#tables"), n -> "DOP=" + n, OwnTable.by(rows, block));
  }

  /** One block for some rows each, with the title above the first. */
  private String byName(
      List<String> head, Function<Object, String> column, Map<String, List<TableRow>> blocks) {
    List<String> heads = columns.stream().map(column).toList();
    String format =
        Stream.concat(head.stream().skip(1), heads.stream())
            .map(name -> "  %" + name.length() + "s")
            .collect(Collectors.joining("", "%-" + width(head.get(0)) + "s", ""));
    return blocks.values().stream()
        .map(block -> String.join("", lines(format, head, heads, block)))
        .collect(Collectors.joining("\n", title + "\n", ""));
  }

  /** Sizes down, engines across, left-aligned between rules. */
  private String matrix() {
    List<String> engines = columns.stream().map(String::valueOf).toList();
    List<Integer> widths =
        engines.stream().map(e -> Math.max(e.length(), PUBLISHED.getOrDefault(e, 0))).toList();
    int first = Math.max(SIZE_WIDTH, width(""));
    String format =
        widths.stream()
            .map(width -> " %-" + width + "s")
            .collect(Collectors.joining("", "%-" + first + "s ", ""));
    List<String> rules = widths.stream().map("="::repeat).toList();
    String rule = line(format, List.of("=".repeat(first)), rules);
    List<String> lines = lines(format, List.of(PointTable.SIZE), engines, rows);
    lines.add(1, rule);
    return title + (title.isEmpty() ? "" : "\n") + rule + String.join("", lines) + rule;
  }

  private static String size(TableRow row) {
    String size = text(row, PointTable.SIZE);
    return size.isEmpty() ? "-" : size;
  }

  private static String text(TableRow row, String column) {
    return String.valueOf(row.get(column));
  }

  /** Of the first names. */
  private int width(String head) {
    return rows.stream()
        .mapToInt(row -> names(row).get(0).length())
        .reduce(head.length(), Math::max);
  }

  /** The heads, and the figures of each name of some rows. */
  private List<String> lines(
      String format, List<String> head, List<String> heads, List<TableRow> block) {
    List<String> lines = new ArrayList<>(List.of(line(format, head, heads)));
    block.stream()
        .map(this::names)
        .distinct()
        .map(name -> line(format, name, columns.stream().map(c -> cell(name, c)).toList()))
        .forEach(lines::add);
    return lines;
  }

  private String cell(List<String> name, Object column) {
    return rows.stream()
        .filter(row -> names(row).equals(name) && column(row).equals(column))
        .findFirst()
        .map(row -> row.text(figure))
        .orElse(TableRow.NOT_RUN);
  }

  private static String line(String format, List<String> names, List<String> values) {
    Object[] cells = Stream.concat(names.stream(), values.stream()).toArray();
    return String.format(Locale.ROOT, format, cells).stripTrailing() + "\n";
  }
}
