package io.linkbenchx.report;

import java.util.Arrays;
import java.util.Collection;
import java.util.Objects;

/**
 * The median of repeats and their range; NaN without any.
 *
 * @param median of an even number the mean of the middle two
 */
record Medians(int count, double median, double min, double max) {

  /** Of those that were measured. */
  static Medians of(Collection<Double> figures) {
    double[] sorted =
        figures.stream()
            .filter(Objects::nonNull)
            .mapToDouble(Double::doubleValue)
            .filter(Double::isFinite)
            .sorted()
            .toArray();
    int n = sorted.length;
    if (n == 0) {
      return new Medians(0, Double.NaN, Double.NaN, Double.NaN);
    }
    double median = n % 2 == 1 ? sorted[n / 2] : (sorted[n / 2 - 1] + sorted[n / 2]) / 2;
    return new Medians(n, median, sorted[0], sorted[n - 1]);
  }

  /** Half the range, as a share of the median. */
  double spread() {
    return (max - min) / 2 / median;
  }

  /** Whether the ranges of both share a point: the difference may be chance. */
  boolean overlaps(Medians other) {
    return min <= other.max && other.min <= max;
  }

  @Override
  public String toString() {
    return Arrays.asList(median, min, max).toString();
  }
}
