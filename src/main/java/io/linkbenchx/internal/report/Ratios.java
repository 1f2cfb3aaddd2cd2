package io.linkbenchx.internal.report;

import io.linkbenchx.internal.compare.CompareException;
import java.util.ArrayList;
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
    requireLabel("table", base, rows.stream().map(TableRow::label).toList(), ", ");
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
        boolean figure = column.kind() == TableColumn.Kind.FIGURE;
        values.add(figure ? base.flatMap(of -> quotient(column, row, of)).orElse(null) : value);
      }
    }
    return new TableRow(columns, values);
  }

  private static Optional<Ratio> quotient(TableColumn<?> column, TableRow row, TableRow base) {
    String source = column.source();
    boolean alike = source == null || Objects.equals(row.get(source), base.get(source));
    return alike
        ? Ratio.of(medians(row.get(column.name())), medians(base.get(column.name())))
        : Optional.empty();
  }

  private static Medians medians(Object value) {
    return value instanceof Medians medians
        ? medians
        : Medians.of(value instanceof Number number ? List.of(number.doubleValue()) : List.of());
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

  /** Refuses a base that is none of the labels of a table or run. */
  static void requireLabel(String of, String base, List<String> labels, String between) {
    if (!labels.contains(base)) {
      throw new CompareException(
          "the %s has no %s to be relative to; choose one of "
              .formatted(of, base)
              .concat(labels.stream().distinct().collect(Collectors.joining(between))));
    }
  }
}
