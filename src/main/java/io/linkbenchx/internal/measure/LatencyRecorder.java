package io.linkbenchx.internal.measure;

/**
 * Latencies of one kind of one client on the scale of {@link LatencyScale}.
 *
 * <p>The buckets are preceded by coarse counts of the same values, few enough to be read ten times
 * a second. Each coarse cell also sums the positions of its values within the coarse bucket, so
 * that their mean is as exact as the buckets: {@link CoarseGroup} separates both.
 */
public final class LatencyRecorder extends ValueRecorder {
  /**
   * A coarse cell counts from this bit on; the bits below sum the values' bucket numbers within the
   * coarse bucket. Only differences of a cell are meaningful: both parts overflow after some 260
   * million values, more than any group of clients records between two reads.
   */
  static final int COUNT_SHIFT = 36;

  /** Heap of one that has recorded a value of up to a second. */
  public static final int BYTES =
      (LatencyScale.COARSE_BUCKETS + LatencyScale.USUAL_BUCKETS) * Long.BYTES;

  private static final long ONE = 1L << COUNT_SHIFT;
  private static final int IN_COARSE = (1 << LatencyScale.COARSE_BITS) - 1;

  private final Counters clamped = new Counters(1);

  /** Records a latency in nanoseconds; called by the owning client only. */
  public void record(long nanos) {
    boolean within = nanos >= 0 && nanos <= LatencyScale.HIGHEST_NANOS; // one comparison
    long value = within ? nanos : clamped(nanos);
    int bucket = LatencyScale.BUCKETS.index(value);
    add(count(bucket), bucket >>> LatencyScale.COARSE_BITS, ONE + (bucket & IN_COARSE));
  }

  private long clamped(long nanos) {
    if (nanos > 0) {
      clamped.add(0, 1);
    }
    return LatencyScale.clamp(nanos);
  }

  /** Number of values above one hour, recorded as one hour. */
  public long clamped() {
    return clamped.get(0);
  }

  @Override
  Buckets buckets() {
    return LatencyScale.BUCKETS;
  }

  @Override
  int first() {
    return LatencyScale.COARSE_BUCKETS;
  }

  @Override
  int usualBuckets() {
    return LatencyScale.USUAL_BUCKETS;
  }
}
