package io.linkbenchx.internal.statistics;

import io.linkbenchx.statistics.Absence;
import io.linkbenchx.statistics.Drift;
import io.linkbenchx.statistics.Estimate;
import io.linkbenchx.statistics.Interval;
import io.linkbenchx.statistics.Trend;
import java.util.Arrays;
import java.util.function.DoubleToLongFunction;

/**
 * The figures of a {@link BatchSeries}, each with its 95 % interval if the series is long enough.
 *
 * <p>Rates and means are ratios of two sums over the batches, and their error is that of the mean
 * of the linearized residuals (W. G. Cochran, "Sampling Techniques", 1977, chapter 6): so a late or
 * sparse batch gets its proper weight.
 */
public final class BatchFigures {
  /**
   * Residuals below this part of the figure are rounding errors, which have a spectrum of their
   * own.
   */
  private static final double ROUNDING = 1e-9;

  private final BatchSeries series;
  private final double[] seconds;
  private final double total;
  private final LongRunVariance errors;

  BatchFigures(BatchSeries series) {
    this.series = series;
    seconds = series.seconds();
    total = series.totalSeconds();
    errors = new LongRunVariance(seconds.length, total);
  }

  /** Samples per second. */
  public Estimate rate(int... channels) {
    double[] counts = series.counts(channels);
    return Arrays.stream(counts).sum() == 0
        ? Estimate.without(0, Absence.NO_SAMPLES)
        : ratio(counts, seconds);
  }

  /** Mean of the samples' values, in their unit. */
  public Estimate mean(int... channels) {
    double[] counts = series.counts(channels);
    return Arrays.stream(counts).sum() == 0
        ? Estimate.without(Double.NaN, Absence.NO_SAMPLES)
        : ratio(series.sums(channels), counts);
  }

  private Estimate ratio(double[] parts, double[] wholes) {
    double value = Arrays.stream(parts).sum() / Arrays.stream(wholes).sum();
    return errors.ofMean(residuals(parts, wholes, value)).around(value);
  }

  private static double[] residuals(double[] parts, double[] wholes, double ratio) {
    double mean = Arrays.stream(wholes).average().orElse(Double.NaN);
    double[] residuals = new double[parts.length];
    for (int t = 0; t < parts.length; t++) {
      residuals[t] = withoutRounding((parts[t] - ratio * wholes[t]) / mean, ratio);
    }
    return residuals;
  }

  private static double withoutRounding(double residual, double figure) {
    return Math.abs(residual) < ROUNDING * Math.abs(figure) ? 0 : residual;
  }

  /**
   * A percentile. Its interval is by inversion (R. S. Woodruff, "Confidence intervals for medians
   * and other position measures", J. American Statistical Association 47, 1952): the error of the
   * share of samples beyond it, then the percentiles at that share plus and minus its error. At
   * either end the error of the share beyond that end is used if it is larger, as the inversion of
   * a test requires (C. A. Francisco, W. A. Fuller, "Quantile estimation with a complex survey
   * design", Annals of Statistics 19, 1991): it is larger if slow samples come in stalls.
   *
   * @param percentile above 0 and below 100
   * @param values the percentiles of the same samples, such as a histogram's; Long.MAX_VALUE if a
   *     percentile falls on samples that never ended
   */
  public Estimate percentile(double percentile, DoubleToLongFunction values, int... channels) {
    double[] counts = series.counts(channels);
    double samples = Arrays.stream(counts).sum();
    if (samples == 0) {
      return Estimate.without(Double.NaN, Absence.NO_SAMPLES);
    }
    double value = valueAt(values, percentile);
    LongRunVariance.Result error = shareBeyond(percentile, counts, channels);
    if (error.absence().isPresent()) {
      return Estimate.without(value, error.absence().get());
    }
    double low = end(percentile, -100, error.halfWidth(), counts, channels);
    double high = end(percentile, 100, error.halfWidth(), counts, channels);
    return Double.isNaN(low) || Double.isNaN(high)
        ? Estimate.without(value, Absence.BEYOND_SAMPLES)
        : Estimate.of(
            value, new Interval(valueAt(values, low), valueAt(values, high), error.terms()));
  }

  /** The percentile at an end of the interval; NaN if there are too few samples beyond it. */
  private double end(
      double percentile, double step, double error, double[] counts, int... channels) {
    double first = percentile + step * error;
    if (isBeyond(first, counts)) {
      return Double.NaN;
    }
    double second = percentile + step * shareBeyond(first, counts, channels).halfWidth();
    double end = step < 0 ? Math.min(first, second) : Math.max(first, second); // NaN stays NaN
    return isBeyond(end, counts) ? Double.NaN : end;
  }

  private LongRunVariance.Result shareBeyond(double percentile, double[] counts, int... channels) {
    double[] beyond = beyond(percentile, Arrays.stream(counts).sum(), channels);
    return errors.ofMean(residuals(beyond, counts, 1 - percentile / 100));
  }

  private static boolean isBeyond(double percentile, double[] counts) {
    double share = Math.min(percentile, 100 - percentile) / 100;
    return share * Arrays.stream(counts).sum() < 1;
  }

  private static double valueAt(DoubleToLongFunction values, double percentile) {
    long value = values.applyAsLong(percentile);
    return value == Long.MAX_VALUE ? Double.POSITIVE_INFINITY : value;
  }

  /**
   * Samples of each batch beyond a percentile. Samples in its own bucket count fractionally, so
   * that the sum is exact.
   */
  private double[] beyond(double percentile, double samples, int... channels) {
    long[] histogram = series.histogram(channels);
    double below = percentile / 100 * samples;
    int bucket = 0;
    double upTo = histogram[0];
    while (upTo < below && bucket < histogram.length - 1) {
      bucket++;
      upTo += histogram[bucket];
    }
    double share = (upTo - below) / histogram[bucket];
    double[] from = series.countsFrom(bucket, channels);
    double[] above = series.countsFrom(bucket + 1, channels);
    for (int t = 0; t < from.length; t++) {
      above[t] += share * (from[t] - above[t]);
    }
    return above;
  }

  /**
   * The number of separate periods that contain the samples beyond a percentile: 1 000 samples in
   * one stall are one event, and a second run may have none.
   *
   * @param runs maximal runs of successive batches with a sample beyond it
   * @param holding number of batches with such a sample
   * @param batches number of all batches
   */
  public record Episodes(int runs, int holding, int batches) {
    /**
     * Whether fewer than half of the batches contain one: otherwise periods cannot be separated.
     */
    public boolean countable() {
      return 2 * holding < batches;
    }
  }

  /**
   * The periods that contain the samples beyond a percentile, or more exactly beyond a bucket
   * limit: the one with a number of samples beyond it nearest to the percentile's, and at least
   * half of it. Otherwise the few samples slower than a bucket with most samples would stand for
   * all.
   */
  public Episodes episodes(double percentile, int... channels) {
    long[] histogram = series.histogram(channels);
    double wanted = (1 - percentile / 100) * Arrays.stream(histogram).sum();
    long beyond = 0;
    int bucket = histogram.length;
    while (bucket > 0) {
      long next = beyond + histogram[bucket - 1];
      if (beyond > 0 && 2 * beyond >= wanted && next - wanted > wanted - beyond) {
        break;
      }
      beyond = next;
      bucket--;
    }
    double[] counts = series.countsFrom(bucket, channels);
    int holding = 0;
    int runs = 0;
    for (int t = 0; t < counts.length; t++) {
      if (counts[t] > 0) {
        holding++;
        runs += t == 0 || counts[t - 1] == 0 ? 1 : 0;
      }
    }
    return new Episodes(runs, holding, counts.length);
  }

  /** The change of the sample rate over the series. */
  public Drift drift(int... channels) {
    return drift(series.counts(channels), seconds);
  }

  /** The change of the mean of the samples' values over the series. */
  public Drift meanDrift(int... channels) {
    return drift(series.sums(channels), series.counts(channels));
  }

  private Drift drift(double[] parts, double[] wholes) {
    double rate = Arrays.stream(parts).sum() / Arrays.stream(wholes).sum();
    if (!(rate > 0)) {
      return new Drift(Estimate.without(Double.NaN, Absence.NO_SAMPLES));
    }
    double[] residuals = residuals(parts, wholes, rate);
    double[] times = times();
    double spread = 0;
    double product = 0;
    for (int t = 0; t < times.length; t++) {
      spread += times[t] * times[t];
      product += times[t] * residuals[t];
    }
    double slope = spread == 0 ? 0 : product / spread;
    for (int t = 0; t < times.length; t++) {
      residuals[t] = withoutRounding(residuals[t] - slope * times[t], rate);
    }
    double scale = total / rate;
    LongRunVariance.Result error = errors.ofTrend(residuals).times(1 / Math.sqrt(spread));
    return new Drift(error.times(scale).around(slope * scale));
  }

  /** The middles of the batches in seconds, relative to their mean. */
  private double[] times() {
    double[] times = new double[seconds.length];
    double passed = 0;
    for (int t = 0; t < times.length; t++) {
      times[t] = passed + seconds[t] / 2;
      passed += seconds[t];
    }
    double mean = Arrays.stream(times).average().orElse(0);
    return Arrays.stream(times).map(t -> t - mean).toArray();
  }

  /** The growth rate of an open loop's backlog. */
  public Trend backlog() {
    double[] changes = series.backlogChanges();
    double slope = total == 0 ? 0 : Arrays.stream(changes).sum() / total;
    LongRunVariance.Result error = errors.ofMeanChange(residuals(changes, seconds, slope));
    return new Trend(slope, total, error.around(slope).interval());
  }
}
