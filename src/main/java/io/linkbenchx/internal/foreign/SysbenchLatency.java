package io.linkbenchx.internal.foreign;

import io.linkbenchx.internal.measure.LatencyScale;
import io.linkbenchx.result.Latency;
import java.util.Map;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/**
 * What sysbench states of a latency, in milliseconds. Its histogram ends at 100 s: a longer latency
 * is counted and printed as 100 s, so that such a percentile is not known.
 */
final class SysbenchLatency {
  private static final double LONGEST = 100_000;
  private static final double MICROS = 1e3;

  private final Latencies printed = new Latencies();
  private final Histogram histogram = LatencyScale.histogram();
  private boolean cut;

  SysbenchLatency percentile(double percent, double millis) {
    if (millis < LONGEST) {
      printed.percentile(percent, millis * MICROS);
    }
    return this;
  }

  /** A line of the histogram. */
  void bucket(double millis, long count) {
    cut |= millis >= LONGEST && count > 0;
    long nanos = Math.min(Math.round(millis * 1e6), LatencyScale.HIGHEST_NANOS);
    histogram.recordValueWithCount(nanos, count);
  }

  /** All latencies; empty if they were not printed, or not in full. */
  Optional<Histogram> histogram() {
    return cut || histogram.getTotalCount() == 0 ? Optional.empty() : Optional.of(histogram);
  }

  /**
   * Percentiles of the histogram, or the printed one; mean and maximum as printed, which are exact.
   *
   * @param figures of the output: avg, max, sum
   */
  Latency of(Map<String, Double> figures, long events) {
    double mean = figures.getOrDefault("avg", 0.0);
    if (mean == 0 && figures.containsKey("sum")) {
      mean = figures.get("sum") / events; // two decimals are too few for the mean, not for the sum
    }
    Latency stated =
        printed.mean(mean * MICROS).max(figures.getOrDefault("max", 0.0) * MICROS).latency();
    if (stated == null || histogram.getTotalCount() == 0) {
      return stated;
    }
    Latency all = Latency.ofNanos(histogram);
    return new Latency(
        stated.mean(),
        known(all.p50()),
        known(all.p90()),
        known(all.p95()),
        known(all.p99()),
        known(all.p99_9()),
        known(all.p99_99()),
        stated.max());
  }

  private static Double known(Double micros) {
    return micros == null || micros >= LONGEST * MICROS ? null : micros;
  }
}
