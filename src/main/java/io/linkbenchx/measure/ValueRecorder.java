package io.linkbenchx.measure;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Counts of the values that one client records, in the buckets of a histogram. Counts only grow, so
 * the client increments them without a lock or a fence while {@link RecorderGroup} reads them: a
 * reader sees each of them soon and never torn. The array is made at the first value, because a
 * client that never needs it should not pay for it.
 */
public abstract sealed class ValueRecorder permits LatencyRecorder, RowRecorder {
  private static final VarHandle CELL = MethodHandles.arrayElementVarHandle(long[].class);

  private volatile long[] cells;

  abstract Buckets buckets();

  /** Makes the array now, so that the first measured value does not have to. */
  public final void prepare() {
    if (cells == null) {
      cells = new long[buckets().count()];
    }
  }

  /** One more in a bucket; called by the owning client only. */
  final void count(int bucket) {
    long[] c = cells;
    if (c == null) {
      prepare();
      c = cells;
    }
    CELL.setOpaque(c, bucket, c[bucket] + 1);
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
}
