package io.linkbenchx.internal.watch;

import java.util.Arrays;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/**
 * Sums up histograms of intervals, nanoseconds, in few buckets. Each is traversed once, which is
 * the only cost of watching for the run's own thread. Used by one thread.
 */
final class LatencyTally {
  private static final long[] BOUNDS =
      LiveLatency.BOUNDS.stream().mapToLong(b -> Math.round(Double.parseDouble(b) * 1e9)).toArray();

  private final long[] counts = new long[BOUNDS.length + 1];
  private double sumNanos;
  private double p50;
  private double p99;
  private double max;

  /**
   * Adds the next interval.
   *
   * @param interval null if nothing was recorded
   */
  void add(Histogram interval) {
    p50 = Double.NaN;
    p99 = Double.NaN;
    max = Double.NaN;
    if (interval == null || interval.getTotalCount() == 0) {
      return;
    }
    double half = interval.getTotalCount() * 0.5;
    double most = interval.getTotalCount() * 0.99;
    long passed = 0;
    int bucket = 0;
    for (HistogramIterationValue slot : interval.recordedValues()) {
      long value = slot.getValueIteratedTo(); // the highest value of its slot
      long count = slot.getCountAtValueIteratedTo();
      while (bucket < BOUNDS.length && interval.lowestEquivalentValue(value) > BOUNDS[bucket]) {
        bucket++;
      }
      counts[bucket] += count;
      sumNanos += (double) interval.medianEquivalentValue(value) * count;
      p50 = passed < half ? value / 1e3 : p50;
      p99 = passed < most ? value / 1e3 : p99;
      max = value / 1e3;
      passed += count;
    }
  }

  LiveLatency now() {
    return new LiveLatency(Arrays.stream(counts).boxed().toList(), sumNanos / 1e9, p50, p99, max);
  }
}
