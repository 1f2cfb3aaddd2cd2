package io.linkbenchx.internal.report;

import io.linkbenchx.internal.config.Plural;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Tables of one figure in published layouts: heads are byte-for-byte as published. */
final class TextTables {
  private static final int WIDTH = 6;

  /** Columns that were published wider than their names. */
  private static final Map<String, Integer> PUBLISHED = Map.of("RocksDB", 8, "TokuMX", 9);

  private static final int SIZE_WIDTH = 5;

  private final TableKind.Form form;
  private final String title;
  private final String figure;
  private final List<TableRow> rows;
  private final String across;
  private final TreeSet<Integer> clients = new TreeSet<>();

  /**
   * @param title the line above it; empty for none
   * @param figure its column
   */
  TextTables(TableKind.Form form, String title, String figure, List<TableRow> rows) {
    this.form = form;
    this.title = title;
    this.figure = figure;
    this.rows = rows;
    this.across = PointTable.across(form);
    rows.forEach(row -> clients.add((Integer) row.get(across)));
  }

  String text() {
    return switch (form) {
      case CLIENTS, LOADERS -> byClients(WIDTH);
      case NARROW_CLIENTS -> byClients(firstWidth());
      case CONFIGURATION ->
          byName("configuration", row -> "", n -> Plural.of(n, "client"), TableRow::label);
      case HOT_BY_DATABASE -> hot(TableRow::label);
      case HOT_BY_TABLES -> hot(row -> text(row, PointTable.TABLES));
      case MATRIX -> matrix();
    };
  }

  /**
   * @param first width of the first column; the others are six wide with a blank before them
   */
  private String byClients(int first) {
    StringBuilder text = new StringBuilder(title).append('\n');
    text.append(line(clients.stream().map(String::valueOf).toList(), first, across));
    for (String configuration : distinct(rows, TableRow::label)) {
      text.append(line(values(TableRow::label, configuration), first, configuration));
    }
    return text.toString();
  }

  private int firstWidth() {
    return rows.stream()
        .filter(row -> row.get(across).equals(clients.first()))
        .mapToInt(row -> Math.max(row.text(figure).length(), row.text(across).length()))
        .max()
        .orElse(WIDTH);
  }

  private static String line(List<String> values, int first, String name) {
    StringBuilder text = new StringBuilder();
    for (String value : values) {
      boolean touches = text.length() > 0 && value.length() > WIDTH;
      text.append(touches ? " " : "").append(right(value, text.length() == 0 ? first : WIDTH + 1));
    }
    return text + "  " + name + "\n";
  }

  private String hot(Function<TableRow, String> block) {
    Function<TableRow, String> name =
        row -> {
          String tables = text(row, PointTable.TABLES);
          return row.label() + "\0  " + right(tables.isEmpty() ? Figures.NOT_MEASURED : tables, 7);
        };
    return byName("config\0  #tables", block, n -> "DOP=" + n, name);
  }

  /**
   * One block per value of {@code block}, with the title above the first.
   *
   * @param head of the names, and after a zero of what follows them
   */
  private String byName(
      String head,
      Function<TableRow, String> block,
      IntFunction<String> column,
      Function<TableRow, String> name) {
    List<String> heads = clients.stream().map(column::apply).toList();
    int width = width(head.replaceFirst("\0.*", ""), distinct(rows, TableRow::label));
    List<String> blocks =
        form == TableKind.Form.CONFIGURATION ? List.of("") : distinct(rows, block);
    return blocks.stream()
        .map(
            one ->
                line(head, width, heads, heads)
                    + distinct(rows, row -> block.apply(row).equals(one) ? name.apply(row) : null)
                        .stream()
                        .map(its -> line(its, width, values(name, its), heads))
                        .collect(Collectors.joining()))
        .collect(Collectors.joining("\n", title + "\n", ""));
  }

  private static String line(String name, int width, List<String> values, List<String> heads) {
    int end = name.indexOf('\0');
    StringBuilder line = new StringBuilder(left(end < 0 ? name : name.substring(0, end), width));
    line.append(end < 0 ? "" : name.substring(end + 1));
    for (int i = 0; i < heads.size(); i++) {
      line.append("  ").append(right(values.get(i), heads.get(i).length()));
    }
    return line.append('\n').toString();
  }

  /** Sizes down, engines across, left-aligned between rules. */
  private String matrix() {
    List<String> engines = distinct(rows, TableRow::label);
    List<String> sizes = distinct(rows, TextTables::size);
    List<Integer> widths =
        engines.stream().map(e -> Math.max(e.length(), PUBLISHED.getOrDefault(e, 0))).toList();
    int first = Math.max(SIZE_WIDTH, width("", sizes));
    String rule = line(first, "=".repeat(first), widths, widths.stream().map("="::repeat).toList());
    StringBuilder text = new StringBuilder(title).append(title.isEmpty() ? "" : "\n");
    text.append(rule).append(line(first, PointTable.SIZE, widths, engines)).append(rule);
    for (String size : sizes) {
      List<String> values =
          engines.stream()
              .map(e -> find(r -> size(r).equals(size) && r.label().equals(e)))
              .toList();
      text.append(line(first, size, widths, values));
    }
    return text.append(rule).toString();
  }

  private static String size(TableRow row) {
    String size = text(row, PointTable.SIZE);
    return size.isEmpty() ? "-" : size;
  }

  private static String line(int first, String name, List<Integer> widths, List<String> values) {
    StringBuilder text = new StringBuilder(left(name, first)).append(' ');
    for (int i = 0; i < values.size(); i++) {
      text.append(' ').append(left(values.get(i), widths.get(i)));
    }
    return text.toString().stripTrailing() + "\n";
  }

  private static String text(TableRow row, String column) {
    return String.valueOf(row.get(column));
  }

  private String find(Predicate<TableRow> which) {
    return TableRow.text(rows, which, figure);
  }

  /** One value for every number of clients that occurs anywhere. */
  private List<String> values(Function<TableRow, String> name, String wanted) {
    return clients.stream()
        .map(n -> find(row -> row.get(across).equals(n) && name.apply(row).equals(wanted)))
        .toList();
  }

  /** Without null. */
  private static List<String> distinct(List<TableRow> rows, Function<TableRow, String> name) {
    return rows.stream().map(name).filter(Objects::nonNull).distinct().toList();
  }

  private static int width(String head, List<String> labels) {
    return Math.max(head.length(), labels.stream().mapToInt(String::length).max().orElse(0));
  }

  private static String right(String text, int width) {
    return String.format(Locale.ROOT, "%" + width + "s", text);
  }

  private static String left(String text, int width) {
    return String.format(Locale.ROOT, "%-" + width + "s", text);
  }
}
