package io.linkbenchx.internal.report;

import io.linkbenchx.internal.compare.CompareException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
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
   * Rows with their figures divided by those of the base's row of the same keys.
   *
   * @throws CompareException if no row has that label; the message lists all labels
   */
  static List<TableRow> ofRows(List<TableRow> rows, String base) {
    requireLabel(base, rows.stream().map(TableRow::label).toList());
    List<TableRow> bases = rows.stream().filter(row -> row.label().equals(base)).toList();
    return rows.stream()
        .map(row -> ratio(row, bases.stream().filter(row::sameKeys).findFirst()))
        .toList();
  }

  private static TableRow ratio(TableRow row, Optional<TableRow> base) {
    List<TableColumn<?>> columns = new ArrayList<>();
    List<Object> values = new ArrayList<>();
    for (TableColumn<?> column : row.columns()) {
      Object value = row.get(column.name());
      if (column.kind() != TableColumn.Kind.OTHER) {
        columns.add(column.as(column.head(), column.width(), column.text(), ""));
        values.add(
            column.kind() == TableColumn.Kind.FIGURE
                ? base.flatMap(of -> quotient(column, row, of)).orElse(null)
                : value);
      }
    }
    return new TableRow(columns, values);
  }

  private static Optional<Ratio> quotient(TableColumn<?> column, TableRow row, TableRow base) {
    String source = column.source();
    boolean alike = source == null || Objects.equals(row.get(source), base.get(source));
    return alike ? quotient(row.get(column.name()), base.get(column.name())) : Optional.empty();
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
  static Stream<Ratio> in(List<TableRow> rows) {
    return rows.stream()
        .flatMap(row -> row.values().stream())
        .filter(Ratio.class::isInstance)
        .map(Ratio.class::cast);
  }

  static void requireLabel(String base, Collection<String> labels) {
    if (!labels.contains(base)) {
      throw new CompareException(
          "the table has no "
              + base
              + " to be relative to; choose one of "
              + new LinkedHashSet<>(labels).stream().collect(Collectors.joining(", ")));
    }
  }
}
