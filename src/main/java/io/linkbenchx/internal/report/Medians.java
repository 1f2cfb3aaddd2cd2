package io.linkbenchx.internal.report;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.stream.DoubleStream;

/**
 * The median of repeats and their range; for a single series of steps, their mean and range; NaN if
 * empty.
 *
 * @param median for an even number, the mean of the middle two
 * @param repeats one figure each, in ascending order
 */
record Medians(int count, double median, double min, double max, List<Double> repeats) {

  /** Over those that were measured. */
  static Medians of(Collection<Double> figures) {
    double[] sorted = known(figures).sorted().toArray();
    int n = sorted.length;
    if (n == 0) {
      return new Medians(0, Double.NaN, Double.NaN, Double.NaN, List.of());
    }
    double median = n % 2 == 1 ? sorted[n / 2] : (sorted[n / 2 - 1] + sorted[n / 2]) / 2;
    List<Double> repeats = Arrays.stream(sorted).boxed().toList();
    return new Medians(n, median, sorted[0], sorted[n - 1], repeats);
  }

  /**
   * For a figure of consecutive steps: the mean over the steps of each repeat. The range is that of
   * the repeats or, for a single one, of its steps.
   *
   * @param repeats null if a step lacks the figure
   */
  static Medians ofRepeats(List<List<Double>> repeats) {
    List<Medians> each =
        repeats.stream().map(Medians::of).filter(repeat -> repeat.count > 0).toList();
    List<Double> means =
        repeats.stream().flatMap(repeat -> known(repeat).average().stream().boxed()).toList();
    Medians all = of(means);
    return each.size() == 1
        ? new Medians(1, all.median, each.get(0).min, each.get(0).max, all.repeats)
        : all;
  }

  private static DoubleStream known(Collection<Double> figures) {
    return figures.stream()
        .filter(Objects::nonNull)
        .mapToDouble(Double::doubleValue)
        .filter(Double::isFinite);
  }

  /** Half the range, relative to the median. */
  double spread() {
    return (max - min) / 2 / median;
  }

  /** The range as text: "60", "60 to 61", "NA". */
  String span(int decimals) {
    String from = Figures.plain(min, decimals);
    String to = Figures.plain(max, decimals);
    return from.equals(to) ? from : from + " to " + to;
  }

  /** Whether both ranges overlap: then the difference may be chance. */
  boolean overlaps(Medians other) {
    return min <= other.max && other.min <= max;
  }
}
