package io.linkbenchx.internal.watch;

import io.linkbenchx.internal.watch.LiveRun.LiveLatency;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/**
 * Sums up histograms of intervals, nanoseconds, in few buckets. The only cost of watching for the
 * run's own thread. Not thread-safe.
 */
final class LatencyTally {
  private static final long[] BOUNDS =
      LiveLatency.BOUNDS.stream().mapToLong(b -> Math.round(Double.parseDouble(b) * 1e9)).toArray();

  private final long[] counts = new long[BOUNDS.length + 1];
  private double sumNanos;
  private final Map<Integer, Histogram> last = new HashMap<>();

  /**
   * Adds the next interval of a share.
   *
   * @param interval null if nothing was recorded
   */
  void add(int share, Histogram interval) {
    if (interval == null || interval.getTotalCount() == 0) {
      last.remove(share);
      return;
    }
    last.put(share, interval.copy());
    int bucket = 0;
    for (HistogramIterationValue slot : interval.recordedValues()) {
      long value = slot.getValueIteratedTo(); // the highest value of its slot
      long count = slot.getCountAtValueIteratedTo();
      while (bucket < BOUNDS.length && interval.lowestEquivalentValue(value) > BOUNDS[bucket]) {
        bucket++;
      }
      counts[bucket] += count;
      sumNanos += (double) interval.medianEquivalentValue(value) * count;
    }
  }

  /** All so far; percentiles are those of the last intervals of all shares. */
  LiveLatency now() {
    Optional<Histogram> all = last.values().stream().reduce(LatencyTally::sum);
    return new LiveLatency(
        Arrays.stream(counts).boxed().toList(),
        sumNanos / 1e9,
        all.map(h -> h.getValueAtPercentile(50) / 1e3).orElse(Double.NaN),
        all.map(h -> h.getValueAtPercentile(99) / 1e3).orElse(Double.NaN),
        all.map(h -> h.getMaxValue() / 1e3).orElse(Double.NaN));
  }

  private static Histogram sum(Histogram one, Histogram other) {
    Histogram sum = one.copy();
    sum.add(other);
    return sum;
  }
}
