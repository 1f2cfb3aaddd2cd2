package io.linkbenchx.internal.report;

import io.linkbenchx.internal.compare.CompareException;
import io.linkbenchx.internal.statistics.EffectSize;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A figure divided by that of a base.
 *
 * @param value median of the repeats / median of those of the base
 * @param range 95 % interval from the variance between repeats; null with fewer than three on a
 *     side
 * @param effect that the interval is from; null if not known
 */
record Ratio(double value, EffectSize.Range range, EffectSize effect) {
  /** Largest number of decimals of a ratio in a table. */
  static final int MOST_DECIMALS = 2;

  static final String WITH_INTERVALS =
      "Digits as far as the 95 % interval between repeats supports them.";
  private static final String WITHOUT_INTERVALS =
      "Fewer than three repeats on a side: no interval; the last digits may be noise.";
  private static final double MISS = 0.05;

  /** A ratio that no mean is made of. */
  Ratio(double value, EffectSize.Range range) {
    this(value, range, null);
  }

  private static Ratio of(double value, EffectSize effect) {
    return new Ratio(value, IfKnown.of(effect, e -> e.range(MISS)), effect);
  }

  /** Empty if one of the figures was not measured, or if the base's is not above 0. */
  static Optional<Ratio> of(Medians figure, Medians base) {
    if (figure.count() == 0 || base.count() == 0 || !(base.median() > 0)) {
      return Optional.empty();
    }
    EffectSize effect = EffectSize.ofRatio(0, plain(base), plain(figure)).orElse(null);
    return Optional.of(of(figure.median() / base.median(), effect));
  }

  private static double[] plain(Medians figure) {
    return figure.repeats().stream().mapToDouble(Double::doubleValue).toArray();
  }

  /** Two decimals, or as many as the interval makes certain. */
  String text() {
    return text(value, range, MOST_DECIMALS);
  }

  /**
   * A ratio without the digits that its interval makes uncertain: the last printed digit is the
   * first of half the interval. One significant digit is always kept.
   *
   * @param range null if not known; then all decimals are kept
   */
  static String text(double value, EffectSize.Range range, int mostDecimals) {
    int decimals = range == null ? mostDecimals : decimals(value, range, mostDecimals);
    if (decimals >= 0) {
      return String.format(Locale.ROOT, "%." + decimals + "f", value);
    }
    double unit = Math.pow(10, -decimals);
    return String.format(Locale.ROOT, "%.0f", Math.rint(value / unit) * unit);
  }

  /** Negative: number of uncertain places before the decimal point. */
  private static int decimals(double value, EffectSize.Range range, int most) {
    double half = (range.high() - range.low()) / 2;
    if (!(half > 0) || Double.isInfinite(half)) {
      return most;
    }
    int certain = -(int) Math.floor(Math.log10(half));
    int first = value > 0 ? -(int) Math.floor(Math.log10(value)) : certain;
    return Math.min(most, Math.max(certain, first));
  }

  /**
   * The geometric mean of ratios of one figure over workloads or transaction types, with equal
   * weights: unlike an arithmetic mean it does not depend on which side is the base. Its interval
   * is for ratios of separate runs.
   *
   * @return empty if there is none, or one of them is not above 0
   */
  static Optional<Ratio> geometricMean(List<Ratio> ratios) {
    if (ratios.isEmpty() || ratios.stream().anyMatch(ratio -> !(ratio.value > 0))) {
      return Optional.empty();
    }
    double logs =
        ratios.stream().mapToDouble(ratio -> Math.log(ratio.value)).average().orElseThrow();
    List<EffectSize> effects = ratios.stream().map(Ratio::effect).toList();
    return Optional.of(
        of(Math.exp(logs), effects.contains(null) ? null : EffectSize.mean(effects)));
  }

  /** Mean over a column of a relative table; null if a row does not have it. */
  static Ratio geometricMean(List<TableRow> rows, String column) {
    List<Ratio> ratios = rows.stream().map(row -> (Ratio) row.get(column)).toList();
    return ratios.contains(null) ? null : geometricMean(ratios).orElse(null);
  }

  /** The line above a relative table. */
  static String title(String base) {
    return "relative to " + base + "\n";
  }

  /** What determines the digits of the ratios in these rows: the line below a relative table. */
  static String note(List<TableRow> rows) {
    return rows.stream()
            .flatMap(row -> row.values().stream())
            .anyMatch(value -> value instanceof Ratio ratio && ratio.range() != null)
        ? WITH_INTERVALS
        : WITHOUT_INTERVALS;
  }

  /**
   * Rows with their figures divided by those of the base's row of the same keys; NA if the base
   * lacks a figure or has it from another source.
   *
   * @throws CompareException if no row has that label; the message lists all labels
   */
  static List<TableRow> ofRows(List<TableRow> rows, String base) {
    requireLabel("table", base, rows.stream().map(TableRow::label).toList(), ", ");
    List<TableRow> bases = rows.stream().filter(row -> row.label().equals(base)).toList();
    return rows.stream()
        .map(row -> of(row, bases.stream().filter(row::sameKeys).findFirst()))
        .toList();
  }

  private static TableRow of(TableRow row, Optional<TableRow> base) {
    List<TableColumn<?>> columns = new ArrayList<>();
    List<Object> values = new ArrayList<>();
    for (TableColumn<?> column : row.columns()) {
      Object value = row.get(column.name());
      if (column.kind() != TableColumn.Kind.OTHER) {
        columns.add(column.as(column.head(), column.width(), column.text(), ""));
        boolean figure = column.kind() == TableColumn.Kind.FIGURE;
        values.add(figure ? base.flatMap(of -> of(column, row, of)).orElse(null) : value);
      }
    }
    return new TableRow(columns, values);
  }

  private static Optional<Ratio> of(TableColumn<?> column, TableRow row, TableRow base) {
    String source = column.source();
    boolean alike = source == null || Objects.equals(row.get(source), base.get(source));
    return alike
        ? of(medians(row.get(column.name())), medians(base.get(column.name())))
        : Optional.empty();
  }

  private static Medians medians(Object value) {
    return value instanceof Medians medians
        ? medians
        : Medians.of(value instanceof Number number ? List.of(number.doubleValue()) : List.of());
  }

  /** Refuses a base that is none of the labels of a table or run. */
  static void requireLabel(String of, String base, List<String> labels, String between) {
    if (!labels.contains(base)) {
      String known = labels.stream().distinct().collect(Collectors.joining(between));
      throw new CompareException(
          "the %s has no %s to be relative to; choose one of %s".formatted(of, base, known));
    }
  }
}
