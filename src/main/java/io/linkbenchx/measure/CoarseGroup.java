package io.linkbenchx.measure;

import java.util.Arrays;
import java.util.List;

/**
 * What all clients record of one kind in coarse buckets, taken batch by batch: a few hundred
 * counters per client instead of the many thousands that {@link RecorderGroup} reads. Used by one
 * thread, the sampler's; no client waits for it.
 */
public final class CoarseGroup {
  private final List<LatencyRecorder> recorders;
  private long[] sums = new long[LatencyScale.COARSE_BUCKETS];
  private long[] previous = new long[LatencyScale.COARSE_BUCKETS];
  private double sum;
  private double nanos;

  /** Takes what one coarse bucket got. */
  public interface Sink {
    /**
     * @param bucket 0 … {@link LatencyScale#COARSE_BUCKETS} − 1, larger ones hold larger values
     * @param count above 0
     */
    void count(int bucket, long count);
  }

  /** Recorders of all clients. */
  public CoarseGroup(List<LatencyRecorder> recorders) {
    this.recorders = List.copyOf(recorders);
  }

  /**
   * Gives what was recorded since the last call, bucket by bucket.
   *
   * @return how many values there were
   */
  public long drainInto(Sink sink) {
    double now = 0;
    long values = 0;
    for (LatencyRecorder recorder : recorders) {
      recorder.addCoarseTo(sums);
      now += recorder.sum();
    }
    for (int i = 0; i < sums.length; i++) {
      if (sums[i] != previous[i]) {
        sink.count(i, sums[i] - previous[i]);
        values += sums[i] - previous[i];
      }
    }
    long[] spare = previous;
    previous = sums;
    sums = spare;
    Arrays.fill(sums, 0);
    nanos = now - sum;
    sum = now;
    return values;
  }

  /** The sum of the values of the last call, in nanoseconds. */
  public double nanos() {
    return nanos;
  }
}
