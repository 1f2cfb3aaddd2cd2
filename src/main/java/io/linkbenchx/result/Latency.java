package io.linkbenchx.result;

import static io.linkbenchx.result.Quantity.Per.STEP;
import static io.linkbenchx.result.Quantity.Unit.MICROS;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import java.util.Arrays;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/**
 * A latency distribution in a few figures, all in microseconds. A percentile is null (not measured)
 * if fewer than 10 samples lie beyond it. A figure that another tool does not state is null or NaN.
 *
 * @param mean of all samples
 * @param p50 median
 * @param p90 90th percentile; null with fewer than 10 samples beyond it
 * @param p95 95th percentile; null with fewer than 10 samples beyond it
 * @param p99 99th percentile; null with fewer than 10 samples beyond it
 * @param p99_9 99.9th percentile; null with fewer than 10 samples beyond it
 * @param p99_99 99.99th percentile; null with fewer than 10 samples beyond it
 * @param max the largest sample
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
@JsonPropertyOrder({"mean", "p50", "p90", "p95", "p99", "p99_9", "p99_99", "max"})
public record Latency(
    double mean,
    @Quantity(value = "p50", unit = MICROS, per = STEP, compared = 2) Double p50,
    @Quantity(value = "p90", unit = MICROS, per = STEP) Double p90,
    @Quantity(value = "p95", unit = MICROS, per = STEP, compared = 3) Double p95,
    @Quantity(value = "p99", unit = MICROS, per = STEP, compared = 4) Double p99,
    @JsonProperty("p99_9") @Quantity(value = "p99.9", unit = MICROS, per = STEP) Double p99_9,
    @JsonProperty("p99_99") @Quantity(value = "p99.99", unit = MICROS, per = STEP) Double p99_99,
    double max) {

  /** Smallest number of samples beyond a percentile for it to be reported. */
  private static final int MIN_BEYOND = 10;

  private static final double COARSER = 10_000;

  /** The percentiles of the components, ascending. */
  private static final double[] PERCENTILES = {50, 90, 95, 99, 99.9, 99.99};

  /**
   * Without the figures that starts without a response leave unknown: percentiles as {@link
   * OfferedLatency#about} says, the mean like the 99th, and the largest one like the 99.99th.
   *
   * @param unanswered share of the starts without a response, 0 … 1
   */
  public Latency among(double unanswered) {
    return new Latency(
        about(mean, 99, unanswered),
        known(p50, 50, unanswered),
        known(p90, 90, unanswered),
        known(p95, 95, unanswered),
        known(p99, 99, unanswered),
        known(p99_9, 99.9, unanswered),
        known(p99_99, 99.99, unanswered),
        about(max, 99.99, unanswered));
  }

  private static double about(double figure, double percentile, double unanswered) {
    return OfferedLatency.about(percentile, unanswered) ? figure : Double.NaN;
  }

  private static Double known(Double figure, double percentile, double unanswered) {
    return OfferedLatency.about(percentile, unanswered) ? figure : null;
  }

  /** Figures of a histogram of nanoseconds; null if it is empty. */
  public static Latency ofNanos(Histogram histogram) {
    if (histogram == null || histogram.getTotalCount() == 0) {
      return null;
    }
    double[] figures = figures(histogram);
    return new Latency(
        round(figures[PERCENTILES.length]),
        figure(figures[0]),
        figure(figures[1]),
        figure(figures[2]),
        figure(figures[3]),
        figure(figures[4]),
        figure(figures[5]),
        round((double) histogram.getMaxValue()));
  }

  /**
   * The {@link #PERCENTILES}, NaN with too few samples beyond them, and the mean, as {@link
   * Histogram#getValueAtPercentile} and {@link Histogram#getMean} define them, but in one pass:
   * seven passes for each type in each interval would take CPU time from the database.
   */
  private static double[] figures(Histogram histogram) {
    long total = histogram.getTotalCount();
    double[] figures = new double[PERCENTILES.length + 1];
    Arrays.fill(figures, Double.NaN);
    double sum = 0;
    long seen = 0;
    int next = 0;
    for (HistogramIterationValue slot : histogram.recordedValues()) {
      seen += slot.getCountAtValueIteratedTo();
      long value = slot.getValueIteratedTo();
      while (next < PERCENTILES.length && seen >= countAt(PERCENTILES[next], total)) {
        if (reportable(PERCENTILES[next], total)) {
          figures[next] = Math.min(value, histogram.getMaxValue());
        }
        next++;
      }
      sum += (double) histogram.medianEquivalentValue(value) * slot.getCountAtValueIteratedTo();
    }
    figures[PERCENTILES.length] = sum / total;
    return figures;
  }

  /** Whether enough samples lie beyond it. */
  static boolean reportable(double percentile, long total) {
    return percentile <= 50 || total - countAt(percentile, total) >= MIN_BEYOND;
  }

  /** Number of samples up to and including the percentile's. */
  static long countAt(double percentile, long total) {
    double below = Math.nextAfter(percentile, Double.NEGATIVE_INFINITY); // against rounding up
    return Math.max(1, (long) Math.ceil(below / 100 * total));
  }

  private static Double figure(double nanos) {
    return Double.isNaN(nanos) ? null : round(nanos);
  }

  /** Microseconds: to 1 ns below 10 µs, then to 10 ns, which is finer than the histograms. */
  static double round(double nanos) {
    return nanos < COARSER ? Math.round(nanos) / 1e3 : Math.round(nanos / 10) / 100.0;
  }
}
