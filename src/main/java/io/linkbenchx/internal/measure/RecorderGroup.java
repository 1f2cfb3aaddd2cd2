package io.linkbenchx.internal.measure;

import java.util.Arrays;
import java.util.List;
import org.HdrHistogram.Histogram;

/**
 * One kind of value recorded by all clients, interval by interval: the current sums of their counts
 * minus the previous ones. Used by one thread, the sampler's; no client waits for it. Allocates
 * nothing after the first value.
 *
 * <p>Reading all buckets of many clients takes memory bandwidth from the database. Recorders with
 * coarse counts show which blocks of buckets have new values; only those are read.
 */
public final class RecorderGroup {
  private final List<? extends ValueRecorder> recorders;
  private long[] previous;
  private long[] sums;
  private long[] coarse;
  private long[] previousCoarse;

  /**
   * By block, values of the coarse count minus values read from the buckets. Not 0 if a client was
   * between its two increments, or if the processor made them visible in the other order.
   */
  private long[] pending;

  /** Recorders with the same scale; one that several clients share counts once. */
  public RecorderGroup(List<? extends ValueRecorder> recorders) {
    this.recorders = recorders.stream().distinct().toList();
  }

  /** Adds the values since the last call to histograms of the recorders' scale. */
  public void drainInto(Histogram... into) {
    if (recorders.stream().noneMatch(ValueRecorder::used)) {
      return;
    }
    int buckets = recorders.get(0).buckets.count();
    int blocks = recorders.get(0) instanceof LatencyRecorder ? LatencyScale.COARSE_BUCKETS : 0;
    if (previous == null) {
      previous = new long[buckets];
      sums = new long[blocks == 0 ? buckets : 1 << LatencyScale.COARSE_BITS];
      coarse = new long[blocks];
      previousCoarse = new long[blocks];
      pending = new long[blocks];
    }
    if (blocks == 0) {
      drain(0, buckets, into);
      return;
    }
    Arrays.fill(coarse, 0);
    for (ValueRecorder recorder : recorders) {
      recorder.addCoarseTo(coarse);
    }
    for (int i = 0; i < blocks; i++) {
      long more = coarse[i] - previousCoarse[i];
      if (more != 0 || pending[i] != 0) {
        int from = i << LatencyScale.COARSE_BITS;
        int to = Math.min(from + sums.length, buckets);
        pending[i] += (more >>> LatencyRecorder.COUNT_SHIFT) - drain(from, to, into);
      }
    }
    long[] spare = previousCoarse;
    previousCoarse = coarse;
    coarse = spare;
  }

  /** Drains these buckets; returns the number of values. */
  private long drain(int from, int to, Histogram... into) {
    Arrays.fill(sums, 0);
    for (ValueRecorder recorder : recorders) {
      recorder.addTo(sums, from, to);
    }
    long values = 0;
    for (int i = from; i < to; i++) {
      long more = sums[i - from] - previous[i];
      if (more != 0) {
        previous[i] += more;
        values += more;
        long value = recorders.get(0).buckets.value(i);
        for (Histogram histogram : into) {
          histogram.recordValueWithCount(value, more);
        }
      }
    }
    return values;
  }
}
