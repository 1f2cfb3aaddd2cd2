package io.linkbenchx.internal.statistics;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * A figure over consecutive measured steps on the same data: its mean with a 95 % interval, and its
 * trend from step to step.
 *
 * <p>Dependent steps carry less information than the same number of runs. The variance of the mean
 * of a series whose neighbors correlate by r is (1 + r) / (1 − r) times that of independent values
 * (G. V. Bayley, J. M. Hammersley, "The 'effective' number of independent observations in an
 * autocorrelated time series", Suppl. J. Royal Statistical Society 8, 1946, for a first-order
 * process). r is estimated with the correction for its bias in short series, (1 + 4 r) / n (F. H.
 * C. Marriott, J. A. Pope, "Bias in the estimation of autocorrelations", Biometrika 41, 1954), and
 * is never taken below 0. The degrees of freedom shrink accordingly. The interval of the mean
 * treats a trend as random variation, so it widens; the interval of the slope uses the residuals.
 *
 * @param count of steps
 * @param mean over the steps
 * @param median over the steps
 * @param least smallest value of a step
 * @param most largest value of a step
 * @param meanRange 95 % interval of the mean; empty with fewer than {@value #LEAST_STEPS} steps, or
 *     if they are equivalent to fewer than three independent ones
 * @param slope change from one step to the next of the least-squares line; 0 for a single step
 * @param slopeRange its 95 % interval; empty in the same cases
 */
public record OverSteps(
    int count,
    double mean,
    double median,
    double least,
    double most,
    Optional<EffectSize.Range> meanRange,
    double slope,
    Optional<EffectSize.Range> slopeRange) {
  /** With fewer steps, their correlation is unknown. */
  public static final int LEAST_STEPS = 6;

  /**
   * For at least one step.
   *
   * @param steps value of each step, in order; all finite
   */
  public static OverSteps of(double... steps) {
    int n = steps.length;
    double[] sorted = steps.clone();
    Arrays.sort(sorted);
    double mean = DoubleStream.of(steps).average().orElseThrow();
    double middle = (n - 1) / 2.0;
    double squares = IntStream.range(0, n).mapToDouble(i -> (i - middle) * (i - middle)).sum();
    double products = IntStream.range(0, n).mapToDouble(i -> (i - middle) * steps[i]).sum();
    double slope = n == 1 ? 0 : products / squares;
    double[] around = DoubleStream.of(steps).map(value -> value - mean).toArray();
    double[] residuals =
        IntStream.range(0, n).mapToDouble(i -> around[i] - slope * (i - middle)).toArray();
    return new OverSteps(
        n,
        mean,
        (sorted[(n - 1) / 2] + sorted[n / 2]) / 2,
        sorted[0],
        sorted[n - 1],
        range(mean, around, 1, n),
        slope,
        range(slope, residuals, 2, squares));
  }

  /** The change from the first step to the last relative to the mean: 0.1 is 10 % more. */
  public double change() {
    return slope * (count - 1) / mean;
  }

  /**
   * @param fitted number of parameters removed from the residuals
   * @param weight divisor of their variance
   */
  private static Optional<EffectSize.Range> range(
      double value, double[] residuals, int fitted, double weight) {
    int n = residuals.length;
    if (n < LEAST_STEPS) {
      return Optional.empty();
    }
    double sum = DoubleStream.of(residuals).map(r -> r * r).sum();
    if (sum == 0) {
      return Optional.of(new EffectSize.Range(value, value));
    }
    double correlation = correlation(residuals, sum);
    double worth = n * (1 - correlation) / (1 + correlation);
    if (worth < 3) {
      return Optional.empty();
    }
    double variance = sum / (n - fitted) * (n / worth) / weight;
    double freedom = Math.max(1, worth - fitted);
    double half = TDistribution.of(freedom).inverseSurvivalProbability(0.025) * Math.sqrt(variance);
    return Optional.of(new EffectSize.Range(value - half, value + half));
  }

  /** Correlation of neighbors, 0 … 1. */
  private static double correlation(double[] residuals, double squares) {
    int n = residuals.length;
    double products = 0;
    for (int i = 1; i < n; i++) {
      products += residuals[i] * residuals[i - 1];
    }
    double plain = products / squares;
    return Math.min(1, Math.max(0, plain + (1 + 4 * plain) / n));
  }
}
