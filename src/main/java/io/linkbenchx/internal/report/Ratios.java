package io.linkbenchx.internal.report;

import io.linkbenchx.internal.compare.CompareException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Figures divided by those of a base; NA if the base lacks it or has it from another source. */
final class Ratios {
  /** Suffixes of the columns with the bounds of a ratio's 95 % interval. */
  static final String LOW = "_low";

  static final String HIGH = "_high";

  static final String WITH_INTERVALS =
      "Digits as far as the 95 % interval between repeats supports them.";
  static final String WITHOUT_INTERVALS =
      "Fewer than three repeats on a side: no interval; the last digits may be noise.";

  private Ratios() {}

  /** The line above a relative table. */
  static String title(String base) {
    return "relative to " + base + "\n";
  }

  /**
   * Figures divided by the base's of the same size, clients and tables.
   *
   * @throws CompareException if no point has that name; the message lists all names
   */
  static List<TablePoint> of(List<TablePoint> points, TableKind.Form form, String base) {
    boolean matrix = form == TableKind.Form.MATRIX;
    requireLabel(base, points.stream().map(p -> name(p, matrix)).toList());
    List<TablePoint> ratios = new ArrayList<>();
    for (TablePoint point : points) {
      Optional<TablePoint> reference =
          points.stream()
              .filter(p -> name(p, matrix).equals(base) && p.clients() == point.clients())
              .filter(p -> p.tables().equals(point.tables()))
              .filter(p -> !matrix || p.size().equals(point.size()))
              .findFirst();
      ratios.add(reference.map(of -> ratio(point, of)).orElseGet(() -> unknown(point)));
    }
    return ratios;
  }

  private static String name(TablePoint point, boolean matrix) {
    return matrix ? point.database() : point.configuration();
  }

  private static TablePoint ratio(TablePoint point, TablePoint base) {
    boolean both =
        point.state().equals(TablePoint.MEASURED)
            && base.state().equals(TablePoint.MEASURED)
            && point.source() == base.source();
    return both
        ? Ratio.of(point.value(), base.value())
            .map(ratio -> with(point, TablePoint.MEASURED, ratio))
            .orElseGet(() -> unknown(point))
        : unknown(point);
  }

  private static TablePoint unknown(TablePoint point) {
    String state =
        point.state().equals(TablePoint.NOT_RUN) ? TablePoint.NOT_RUN : Figures.NOT_MEASURED;
    return with(point, state, null);
  }

  private static TablePoint with(TablePoint point, String state, Ratio ratio) {
    return new TablePoint(
        point.configuration(),
        point.database(),
        point.tables(),
        point.size(),
        point.clients(),
        state,
        Medians.of(ratio == null ? List.of() : List.of(ratio.value())),
        point.source(),
        ratio);
  }

  /**
   * Rows with their figures divided by those of the base's row of the same keys.
   *
   * @throws CompareException if no row has that label; the message lists all labels
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
            String source = table.source(column);
            boolean alike = source == null || Objects.equals(row.get(source), base.get(source));
            ratio.put(column, alike ? quotient(value, base.get(column)).orElse(null) : null);
          } else if (value instanceof String || table.keys().contains(column)) {
            ratio.put(column, value);
          }
        });
    return ratio;
  }

  private static Optional<Ratio> quotient(Object value, Object base) {
    Medians figure = medians(value);
    Medians of = medians(base);
    return figure == null || of == null ? Optional.empty() : Ratio.of(figure, of);
  }

  private static Medians medians(Object value) {
    if (value instanceof Number number) {
      return Medians.of(List.of(number.doubleValue()));
    }
    return value instanceof Medians medians ? medians : null;
  }

  /**
   * What determines the digits of the ratios: the line below a relative table.
   *
   * @param ratios all of the table
   */
  static String note(Stream<Ratio> ratios) {
    return ratios.anyMatch(ratio -> ratio.range() != null) ? WITH_INTERVALS : WITHOUT_INTERVALS;
  }

  /** The ratios in the rows of a relative table. */
  static Stream<Ratio> in(List<Map<String, Object>> rows) {
    return rows.stream()
        .flatMap(row -> row.values().stream())
        .filter(Ratio.class::isInstance)
        .map(Ratio.class::cast);
  }

  private static void requireLabel(String base, Collection<String> labels) {
    if (!labels.contains(base)) {
      throw new CompareException(
          "the table has no "
              + base
              + " to be relative to; choose one of "
              + new LinkedHashSet<>(labels).stream().collect(Collectors.joining(", ")));
    }
  }
}
