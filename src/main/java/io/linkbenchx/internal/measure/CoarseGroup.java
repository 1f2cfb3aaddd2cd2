package io.linkbenchx.internal.measure;

import io.linkbenchx.internal.statistics.BatchSeries;
import java.util.Arrays;
import java.util.List;

/**
 * One kind of value recorded by all clients, in coarse buckets and batch by batch: a few hundred
 * counters per client instead of the many thousands that {@link RecorderGroup} reads. Used by one
 * thread, the sampler's; no client waits for it.
 */
public final class CoarseGroup {
  private static final long NUMBERS = (1L << LatencyRecorder.COUNT_SHIFT) - 1;

  private final List<LatencyRecorder> recorders;
  private long[] sums = new long[LatencyScale.COARSE_BUCKETS];
  private long[] previous = new long[LatencyScale.COARSE_BUCKETS];
  private double nanos;

  /** Recorders of all clients; one that several clients share counts once. */
  public CoarseGroup(List<LatencyRecorder> recorders) {
    this.recorders = recorders.stream().distinct().toList();
  }

  /**
   * Passes on the values since the last call: their counts, bucket by bucket, and their sum.
   *
   * @return number of values
   */
  public long drainInto(BatchSeries series, int channel) {
    long values = 0;
    nanos = 0;
    for (LatencyRecorder recorder : recorders) {
      recorder.addCoarseTo(sums);
    }
    for (int i = 0; i < sums.length; i++) {
      long more = sums[i] - previous[i]; // correct even if a cell has overflowed in between
      if (more != 0) {
        long count = more >>> LatencyRecorder.COUNT_SHIFT;
        series.count(channel, i, count);
        values += count;
        nanos += nanos(i, count, more & NUMBERS);
      }
    }
    series.sum(channel, nanos);
    long[] spare = previous;
    previous = sums;
    sums = spare;
    Arrays.fill(sums, 0);
    return values;
  }

  /** The sum of the values of a coarse bucket, each taken as the middle of its fine bucket. */
  private static double nanos(int coarse, long count, long numbers) {
    int first = coarse << LatencyScale.COARSE_BITS;
    double least = LatencyScale.BUCKETS.value(first);
    double width = LatencyScale.BUCKETS.value(first + 1) - least;
    return count * (least + width / 2) + numbers * width;
  }

  /** The sum of the values of the last call, in nanoseconds; within 0.05 %. */
  public double nanos() {
    return nanos;
  }
}
