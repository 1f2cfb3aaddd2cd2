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
 *
 * <p>A second, coarse count of the same values and their sum stand before the buckets: few enough
 * to be read ten times a second.
 */
public abstract sealed class ValueRecorder permits LatencyRecorder, RowRecorder {
  private static final VarHandle CELL = MethodHandles.arrayElementVarHandle(long[].class);

  /** Buckets that differ in these lowest bits only are one coarse bucket: 4 to an octave. */
  private static final int COARSE_BITS = 8;

  /** The sum of the values, then coarse buckets, then buckets. */
  private static final int SUM = 0;

  private static final int COARSE = 1;

  private volatile long[] cells;

  abstract Buckets buckets();

  /** How many of the buckets there are from the first value on; all of them when one is missing. */
  abstract int usualBuckets();

  /** Makes the array now, so that the first measured value does not have to. */
  public final void prepare() {
    if (cells == null) {
      cells = new long[first() + usualBuckets()];
    }
  }

  /** How many coarse buckets there are. */
  static int coarse(Buckets buckets) {
    return (buckets.count() - 1 >>> COARSE_BITS) + 1;
  }

  /** How many cells stand before those of the buckets. */
  abstract int first();

  static int first(Buckets buckets) {
    return COARSE + coarse(buckets);
  }

  /** One more in a bucket; called by the owning client only. */
  final void count(int bucket, long value) {
    long[] c = cells;
    int cell = first() + bucket;
    if (c == null || cell >= c.length) {
      c = grown(cell);
    }
    CELL.setOpaque(c, cell, c[cell] + 1);
    int coarse = COARSE + (bucket >>> COARSE_BITS);
    CELL.setOpaque(c, coarse, c[coarse] + 1);
    CELL.setOpaque(c, SUM, c[SUM] + value);
  }

  /** A reader that still holds the old array sees the counts it had, which are no more. */
  private long[] grown(int cell) {
    prepare();
    if (cell >= cells.length) {
      cells = Arrays.copyOf(cells, first() + buckets().count());
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
      int first = first();
      for (int i = first; i < c.length; i++) {
        sums[i - first] += (long) CELL.getOpaque(c, i);
      }
    }
  }

  /** Adds all counts so far to {@code sums}, coarse bucket by coarse bucket. */
  final void addCoarseTo(long[] sums) {
    long[] c = cells;
    for (int i = 0; c != null && i < sums.length; i++) {
      sums[i] += (long) CELL.getOpaque(c, COARSE + i);
    }
  }

  /** How many values there are so far. */
  public final long values() {
    long sum = 0;
    long[] c = cells;
    for (int i = COARSE; c != null && i < first(); i++) {
      sum += (long) CELL.getOpaque(c, i);
    }
    return sum;
  }

  /** Their sum so far. */
  public final double sum() {
    long[] c = cells;
    return c == null ? 0 : (long) CELL.getOpaque(c, SUM);
  }
}
