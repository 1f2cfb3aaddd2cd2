package io.linkbenchx.internal.engine;

import java.util.List;

/**
 * The sustained rate of a closed loop, of which later steps run at a percentage. The mean would
 * include the best moments of a store that gets slower, so it is the lower of the median of the
 * interval rates and the mean of their last quarter.
 */
final class SustainedRate {
  private SustainedRate() {}

  /**
   * The rate, per second.
   *
   * @param rates of the whole intervals, all of the same length
   * @param mean of the step, used if there is no whole interval
   */
  static double of(List<Double> rates, double mean) {
    int n = rates.size();
    if (n == 0) {
      return mean;
    }
    int quarter = (n + 3) / 4;
    double last =
        rates.subList(n - quarter, n).stream().mapToDouble(Double::doubleValue).sum() / quarter;
    return Math.min(median(rates), last);
  }

  /** The median of at least one value. */
  static double median(List<Double> values) {
    double[] sorted = values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    int n = sorted.length;
    return (sorted[(n - 1) / 2] + sorted[n / 2]) / 2;
  }
}
