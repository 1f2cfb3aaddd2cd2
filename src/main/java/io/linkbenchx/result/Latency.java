package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import org.HdrHistogram.Histogram;

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
@JsonPropertyOrder({"mean", "p50", "p90", "p95", "p99", "p99_9", "p99_99", "max"})
public record Latency(
    double mean,
    Double p50,
    Double p90,
    Double p95,
    Double p99,
    @JsonProperty("p99_9") Double p99_9,
    @JsonProperty("p99_99") Double p99_99,
    double max) {

  /** Smallest number of samples beyond a percentile for it to be reported. */
  private static final int MIN_BEYOND = 10;

  /** Figures of a histogram of nanoseconds; null if it is empty. */
  public static Latency ofNanos(Histogram histogram) {
    if (histogram == null || histogram.getTotalCount() == 0) {
      return null;
    }
    return new Latency(
        round(histogram.getMean()),
        percentile(histogram, 50),
        percentile(histogram, 90),
        percentile(histogram, 95),
        percentile(histogram, 99),
        percentile(histogram, 99.9),
        percentile(histogram, 99.99),
        round((double) histogram.getMaxValue()));
  }

  private static Double percentile(Histogram histogram, double percentile) {
    if (percentile > 50 && histogram.getTotalCount() * (100 - percentile) / 100 < MIN_BEYOND) {
      return null;
    }
    long nanos = Math.min(histogram.getValueAtPercentile(percentile), histogram.getMaxValue());
    return round((double) nanos);
  }

  private static double round(double nanos) {
    return Math.round(nanos / 10.0) / 100.0;
  }
}
