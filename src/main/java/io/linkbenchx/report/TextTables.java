package io.linkbenchx.report;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Tables of figures in the layouts that people compare: heads byte for byte as published. */
final class TextTables {
  private final TableKind kind;
  private final List<Point> points;
  private final Set<Integer> clients = new TreeSet<>();

  private TextTables(TableKind kind, List<Point> points) {
    this.kind = kind;
    this.points = points;
    points.forEach(point -> clients.add(point.clients()));
  }

  static String of(TableKind kind, List<Point> points) {
    TextTables tables = new TextTables(kind, points);
    return switch (kind.form()) {
      case CLIENTS -> tables.byClients();
      case CONFIGURATION -> tables.byConfiguration();
      case HOT_BY_DATABASE -> tables.hot(Point::configuration);
      case HOT_BY_TABLES -> tables.hot(Point::tables);
      case MATRIX -> tables.matrix();
      case OWN -> "";
    };
  }

  private String byClients() {
    StringBuilder text = new StringBuilder(kind.title()).append('\n');
    List<String> heads = clients.stream().map(String::valueOf).toList();
    text.append(sixes(heads)).append("  clients\n");
    for (String configuration : distinct(points, Point::configuration)) {
      text.append(sixes(row(points, Point::configuration, configuration)));
      text.append("  ").append(configuration).append('\n');
    }
    return text.toString();
  }

  private static String sixes(List<String> values) {
    return values.stream().map(v -> right(v, 6)).collect(Collectors.joining(" "));
  }

  private String byConfiguration() {
    List<String> names = distinct(points, Point::configuration);
    int width = width("configuration", names);
    StringBuilder text = new StringBuilder(kind.title()).append('\n');
    text.append(left("configuration", width));
    clients.forEach(c -> text.append("  ").append(c).append(" clients"));
    for (String name : names) {
      text.append('\n').append(left(name, width));
      List<Integer> heads = new ArrayList<>(clients);
      List<String> values = row(points, Point::configuration, name);
      for (int i = 0; i < heads.size(); i++) {
        text.append("  ").append(right(values.get(i), (heads.get(i) + " clients").length()));
      }
    }
    return text.append('\n').toString();
  }

  /** One block for each value of {@code block}, the title above the first. */
  private String hot(Function<Point, String> block) {
    int width = width("config", distinct(points, Point::configuration));
    StringBuilder text = new StringBuilder(kind.title()).append('\n');
    String between = "";
    for (String one : distinct(points, block)) {
      text.append(between).append(left("config", width)).append("  #tables");
      clients.forEach(c -> text.append("  DOP=").append(c));
      text.append('\n');
      List<Point> here = points.stream().filter(p -> block.apply(p).equals(one)).toList();
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

  /** Sizes down, engines across, blanks between. */
  private String matrix() {
    List<String> engines = distinct(points, Point::database);
    StringBuilder text = new StringBuilder("size");
    engines.forEach(engine -> text.append(' ').append(engine));
    for (String size : distinct(points, Point::size)) {
      text.append('\n').append(size.isEmpty() ? "-" : size);
      for (String engine : engines) {
        text.append(' ').append(find(p -> p.size().equals(size) && p.database().equals(engine)));
      }
    }
    return text.append('\n').toString();
  }

  private String find(java.util.function.Predicate<Point> which) {
    Optional<Point> found = points.stream().filter(which).findFirst();
    return found.map(point -> point.text(kind.decimals())).orElse(Point.NOT_RUN);
  }

  /** A value for every number of clients there is anywhere. */
  private List<String> row(List<Point> from, Function<Point, String> name, String wanted) {
    return clients.stream()
        .map(
            c ->
                from.stream()
                    .filter(p -> p.clients() == c && name.apply(p).equals(wanted))
                    .findFirst()
                    .map(p -> p.text(kind.decimals()))
                    .orElse(Point.NOT_RUN))
        .toList();
  }

  private static List<String> distinct(List<Point> points, Function<Point, String> name) {
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
