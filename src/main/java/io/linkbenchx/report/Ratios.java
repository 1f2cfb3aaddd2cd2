package io.linkbenchx.report;

import io.linkbenchx.compare.CompareException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/** Figures divided by those of a base; what the base does not have is NA. */
final class Ratios {
  private Ratios() {}

  /** The line above a relative table. */
  static String title(String base) {
    return "relative to " + base + "\n";
  }

  /**
   * Points divided by the base's of the same size, clients and tables.
   *
   * @throws CompareException if no point has that name; the message lists those there are
   */
  static List<Point> of(List<Point> points, TableKind.Form form, String base) {
    boolean matrix = form == TableKind.Form.MATRIX;
    requireLabel(base, points.stream().map(p -> name(p, matrix)).toList());
    List<Point> ratios = new ArrayList<>();
    for (Point point : points) {
      Optional<Point> reference =
          points.stream()
              .filter(p -> name(p, matrix).equals(base) && p.clients() == point.clients())
              .filter(p -> p.tables().equals(point.tables()))
              .filter(p -> !matrix || p.size().equals(point.size()))
              .findFirst();
      ratios.add(reference.map(of -> ratio(point, of)).orElseGet(() -> unknown(point)));
    }
    return ratios;
  }

  private static String name(Point point, boolean matrix) {
    return matrix ? point.database() : point.configuration();
  }

  private static Point ratio(Point point, Point base) {
    boolean both =
        point.state().equals(Point.MEASURED)
            && base.state().equals(Point.MEASURED)
            && base.value().median() > 0;
    return both
        ? with(point, Point.MEASURED, List.of(point.value().median() / base.value().median()))
        : unknown(point);
  }

  private static Point unknown(Point point) {
    String state = point.state().equals(Point.NOT_RUN) ? Point.NOT_RUN : Figures.NOT_MEASURED;
    return with(point, state, List.of());
  }

  private static Point with(Point point, String state, List<Double> value) {
    return new Point(
        point.configuration(),
        point.database(),
        point.tables(),
        point.size(),
        point.clients(),
        state,
        Medians.of(value));
  }

  /**
   * Rows with their figures divided by those of the base's row of the same keys.
   *
   * @throws CompareException if no row has that label; the message lists those there are
   */
  static List<Map<String, Object>> of(RowTable table, List<Map<String, Object>> rows, String base) {
    requireLabel(base, rows.stream().map(row -> Objects.toString(row.get(table.label()))).toList());
    List<Map<String, Object>> ratios = new ArrayList<>();
    for (Map<String, Object> row : rows) {
      Map<String, Object> reference =
          rows.stream()
              .filter(r -> base.equals(r.get(table.label())))
              .filter(
                  r -> table.keys().stream().allMatch(k -> Objects.equals(r.get(k), row.get(k))))
              .findFirst()
              .orElse(Map.of());
      ratios.add(ratio(table, row, reference));
    }
    return ratios;
  }

  private static Map<String, Object> ratio(
      RowTable table, Map<String, Object> row, Map<String, Object> base) {
    Map<String, Object> ratio = new LinkedHashMap<>();
    row.forEach(
        (column, value) -> {
          if (table.figures().contains(column)) {
            ratio.put(column, quotient(value, base.get(column)));
          } else if (value instanceof String || table.keys().contains(column)) {
            ratio.put(column, value);
          }
        });
    return ratio;
  }

  private static Double quotient(Object value, Object base) {
    if (value instanceof Number number
        && base instanceof Number of
        && Double.isFinite(number.doubleValue() / of.doubleValue())) {
      return number.doubleValue() / of.doubleValue();
    }
    return null;
  }

  private static void requireLabel(String base, Collection<String> labels) {
    if (!labels.contains(base)) {
      throw new CompareException(
          "the table has no "
              + base
              + " to be relative to; name one of "
              + new LinkedHashSet<>(labels).stream().collect(Collectors.joining(", ")));
    }
  }
}
