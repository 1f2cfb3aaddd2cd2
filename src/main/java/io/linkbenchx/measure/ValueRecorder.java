package io.linkbenchx.measure;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/**
 * Counts of the values that one client records, in the buckets of a histogram. Counts only grow, so
 * the client increments them without a lock or a fence while {@link RecorderGroup} reads them: a
 * reader sees each of them soon and never torn. The array is made at the first value, and for the
 * largest values when the first of them comes: many clients of many types should not pay for what
 * they never need.
 */
public abstract sealed class ValueRecorder permits LatencyRecorder, RowRecorder {
  private static final VarHandle CELL = MethodHandles.arrayElementVarHandle(long[].class);

  private volatile long[] cells;

  abstract Buckets buckets();

  /** How many of the buckets there are from the first value on; all of them when one is missing. */
  abstract int usualBuckets();

  /** Makes the array now, so that the first measured value does not have to. */
  public final void prepare() {
    if (cells == null) {
      cells = new long[usualBuckets()];
    }
  }

  /** One more in a bucket; called by the owning client only. */
  final void count(int bucket) {
    long[] c = cells;
    if (c == null || bucket >= c.length) {
      c = grown(bucket);
    }
    CELL.setOpaque(c, bucket, c[bucket] + 1);
  }

  /** A reader that still holds the old array sees the counts it had, which are no more. */
  private long[] grown(int bucket) {
    prepare();
    if (bucket >= cells.length) {
      cells = Arrays.copyOf(cells, buckets().count());
    }
    return cells;
  }

  /** Whether there can be any counts. */
  final boolean used() {
    return cells != null;
  }

  /** Adds all counts so far to {@code sums}, bucket by bucket. */
  final void addTo(long[] sums) {
    long[] c = cells;
    if (c != null) {
      for (int i = 0; i < c.length; i++) {
        sums[i] += (long) CELL.getOpaque(c, i);
      }
    }
  }

  /** How many values there are so far. */
  public final long values() {
    long sum = 0;
    long[] c = cells;
    for (int i = 0; c != null && i < c.length; i++) {
      sum += (long) CELL.getOpaque(c, i);
    }
    return sum;
  }

  /** Their sum so far, to the precision of the buckets. */
  public final double sum() {
    double sum = 0;
    long[] c = cells;
    for (int i = 0; c != null && i < c.length; i++) {
      long count = (long) CELL.getOpaque(c, i);
      sum += count == 0 ? 0 : (double) count * buckets().middle(i);
    }
    return sum;
  }
}
