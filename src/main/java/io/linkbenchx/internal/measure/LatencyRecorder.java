package io.linkbenchx.internal.measure;

import java.util.concurrent.atomic.AtomicLong;

/**
 * Latencies of one kind of one client on the scale of {@link LatencyScale}.
 *
 * <p>The first cell of each row of buckets counts its values, few enough cells to be read ten times
 * a second. It also sums the positions of the values within the coarse bucket, so that their mean
 * is as exact as the buckets: {@link CoarseGroup} separates both. It is next to the length of the
 * row, which the client reads anyway.
 */
public final class LatencyRecorder extends ValueRecorder {
  /**
   * A row's first cell counts from this bit on; the bits below sum the values' bucket numbers
   * within the coarse bucket. Only differences of a cell are meaningful: both parts overflow after
   * some 260 million values, more than any group of clients records between two reads.
   */
  static final int COUNT_SHIFT = 36;

  /** Heap of one with few values: a reference for each row. */
  public static final int BYTES = rows(LatencyScale.BUCKETS.count()) * Integer.BYTES;

  /** Heap of a row of buckets: latencies that differ by at most 6 % share one. */
  public static final int ROW_BYTES = Long.BYTES * (2 + FIRST) + (Long.BYTES << ROW_BITS);

  private static final long ONE = 1L << COUNT_SHIFT;
  private static final int IN_COARSE = (1 << LatencyScale.COARSE_BITS) - 1;

  private final AtomicLong clamped = new AtomicLong();

  /**
   * @param shared whether several clients may record at a time
   */
  public LatencyRecorder(boolean shared) {
    super(LatencyScale.BUCKETS, shared);
  }

  /** Records a latency in nanoseconds. */
  public void record(long nanos) {
    boolean within = nanos >= 0 && nanos <= LatencyScale.HIGHEST_NANOS; // one comparison
    long value = within ? nanos : clamped(nanos);
    int bucket = LatencyScale.BUCKETS.index(value);
    add(count(bucket), 0, ONE + (bucket & IN_COARSE));
  }

  /** Makes room for such a latency now, so that the first measured one does not have to. */
  public void prepare(long nanos) {
    makeRow(LatencyScale.BUCKETS.index(LatencyScale.clamp(nanos)));
  }

  private long clamped(long nanos) {
    if (nanos > 0) {
      clamped.incrementAndGet();
    }
    return LatencyScale.clamp(nanos);
  }

  /** Number of values above one hour, recorded as one hour. */
  public long clamped() {
    return clamped.get();
  }
}
