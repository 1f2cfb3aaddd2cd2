package io.linkbenchx.internal.report;

import io.linkbenchx.internal.config.Plural;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Tables of figures in published layouts: heads are byte-for-byte as published. */
final class TextTables {
  private static final int WIDTH = 6;

  /** Columns that were published wider than their names. */
  private static final Map<String, Integer> PUBLISHED = Map.of("RocksDB", 8, "TokuMX", 9);

  private static final String SIZE = "size";
  private static final int SIZE_WIDTH = 5;

  private final TableKind.Block block;
  private final List<TablePoint> points;
  private final Set<Integer> clients = new TreeSet<>();

  private TextTables(TableKind.Block block, List<TablePoint> points) {
    this.block = block;
    this.points = points;
    points.forEach(point -> clients.add(point.clients()));
  }

  static String of(TableKind.Form form, TableKind.Block block, List<TablePoint> points) {
    TextTables tables = new TextTables(block, points);
    return switch (form) {
      case CLIENTS -> tables.byClients("clients", WIDTH);
      case NARROW_CLIENTS -> tables.byClients("clients", tables.firstWidth());
      case LOADERS -> tables.byClients("loaders", WIDTH);
      case CONFIGURATION -> tables.byConfiguration();
      case HOT_BY_DATABASE -> tables.hot(TablePoint::configuration);
      case HOT_BY_TABLES -> tables.hot(TablePoint::tables);
      case MATRIX -> tables.matrix();
      case OWN -> "";
    };
  }

  /**
   * @param first width of the first column; the others are six wide with a blank before them
   */
  private String byClients(String what, int first) {
    StringBuilder text = new StringBuilder(block.title()).append('\n');
    List<String> heads = clients.stream().map(String::valueOf).toList();
    text.append(columns(heads, first)).append("  ").append(what).append('\n');
    for (String configuration : distinct(points, TablePoint::configuration)) {
      text.append(columns(row(points, TablePoint::configuration, configuration), first));
      text.append("  ").append(configuration).append('\n');
    }
    return text.toString();
  }

  private int firstWidth() {
    return clients.stream()
        .limit(1)
        .flatMap(c -> points.stream().filter(p -> p.clients() == c))
        .mapToInt(p -> Math.max(text(p).length(), String.valueOf(p.clients()).length()))
        .max()
        .orElse(WIDTH);
  }

  private static String columns(List<String> values, int first) {
    StringBuilder text = new StringBuilder();
    for (String value : values) {
      text.append(right(value, text.length() == 0 ? first : WIDTH + 1));
    }
    return text.toString();
  }

  private String byConfiguration() {
    List<String> names = distinct(points, TablePoint::configuration);
    int width = width("configuration", names);
    StringBuilder text = new StringBuilder(block.title()).append('\n');
    text.append(left("configuration", width));
    clients.forEach(c -> text.append("  ").append(Plural.of(c, "client")));
    for (String name : names) {
      text.append('\n').append(left(name, width));
      List<Integer> heads = new ArrayList<>(clients);
      List<String> values = row(points, TablePoint::configuration, name);
      for (int i = 0; i < heads.size(); i++) {
        text.append("  ").append(right(values.get(i), Plural.of(heads.get(i), "client").length()));
      }
    }
    return text.append('\n').toString();
  }

  /** One block per value of {@code group}, with the title above the first. */
  private String hot(Function<TablePoint, String> group) {
    int width = width("config", distinct(points, TablePoint::configuration));
    StringBuilder text = new StringBuilder(block.title()).append('\n');
    String between = "";
    for (String one : distinct(points, group)) {
      text.append(between).append(left("config", width)).append("  #tables");
      clients.forEach(c -> text.append("  DOP=").append(c));
      text.append('\n');
      List<TablePoint> here = points.stream().filter(p -> group.apply(p).equals(one)).toList();
      for (String name : distinct(here, p -> p.configuration() + "\0" + p.tables())) {
        String[] parts = name.split("\0", 2);
        String tables = parts[1].isEmpty() ? Figures.NOT_MEASURED : parts[1];
        text.append(left(parts[0], width)).append("  ").append(right(tables, 7));
        List<Integer> heads = new ArrayList<>(clients);
        List<String> values = row(here, p -> p.configuration() + "\0" + p.tables(), name);
        for (int i = 0; i < heads.size(); i++) {
          text.append("  ").append(right(values.get(i), ("DOP=" + heads.get(i)).length()));
        }
        text.append('\n');
      }
      between = "\n";
    }
    return text.toString();
  }

  /** Sizes down, engines across, left-aligned between rules. */
  private String matrix() {
    List<String> engines = distinct(points, TablePoint::database);
    List<String> sizes = distinct(points, point -> point.size().isEmpty() ? "-" : point.size());
    StringBuilder rule = new StringBuilder("=".repeat(Math.max(SIZE_WIDTH, width("", sizes))));
    int first = rule.length();
    engines.forEach(e -> rule.append(rule.length() == first ? "  " : " ").append(rule(e)));
    StringBuilder text = new StringBuilder();
    text.append(block.title()).append(block.title().isEmpty() ? "" : "\n");
    text.append(rule).append('\n').append(line(rule, SIZE, engines)).append(rule).append('\n');
    for (String size : sizes) {
      List<String> values =
          engines.stream().map(e -> find(p -> of(p, size) && p.database().equals(e))).toList();
      text.append(line(rule, size, values));
    }
    return text.append(rule).append('\n').toString();
  }

  private static boolean of(TablePoint point, String size) {
    return size.equals("-") ? point.size().isEmpty() : point.size().equals(size);
  }

  private static String rule(String engine) {
    return "=".repeat(Math.max(engine.length(), PUBLISHED.getOrDefault(engine, 0)));
  }

  /** Values under the beginnings of the rule's parts. */
  private static String line(CharSequence rule, String first, List<String> values) {
    String[] parts = rule.toString().split(" +");
    StringBuilder text = new StringBuilder(left(first, parts[0].length())).append("  ");
    for (int i = 0; i < values.size(); i++) {
      text.append(i == 0 ? "" : " ").append(left(values.get(i), parts[i + 1].length()));
    }
    return text.toString().stripTrailing() + "\n";
  }

  private String find(Predicate<TablePoint> which) {
    Optional<TablePoint> found = points.stream().filter(which).findFirst();
    return found.map(this::text).orElse(TablePoint.NOT_RUN);
  }

  private String text(TablePoint point) {
    return point.text(block.decimals());
  }

  /** One value for every number of clients that occurs anywhere. */
  private List<String> row(
      List<TablePoint> from, Function<TablePoint, String> name, String wanted) {
    return clients.stream()
        .map(
            c ->
                from.stream()
                    .filter(p -> p.clients() == c && name.apply(p).equals(wanted))
                    .findFirst()
                    .map(this::text)
                    .orElse(TablePoint.NOT_RUN))
        .toList();
  }

  private static List<String> distinct(List<TablePoint> points, Function<TablePoint, String> name) {
    return List.copyOf(
        points.stream().map(name).collect(Collectors.toCollection(LinkedHashSet::new)));
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
