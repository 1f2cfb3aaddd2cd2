package io.linkbenchx.internal.measure;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/**
 * Counts of the values that one client records, in the buckets of a histogram. Counts only grow, so
 * the client increments them without a lock or a fence while {@link RecorderGroup} reads them: a
 * reader sees each value soon and never torn. The array is allocated at the first value, and
 * extended at the first very large one: many clients with many types should not pay for memory they
 * never use.
 */
public abstract sealed class ValueRecorder permits LatencyRecorder, RowRecorder {
  private static final VarHandle CELL = MethodHandles.arrayElementVarHandle(long[].class);

  private volatile long[] cells;

  abstract Buckets buckets();

  /**
   * Number of buckets allocated at the first value; all are allocated when one beyond them is
   * needed.
   */
  abstract int usualBuckets();

  /** Allocates the array now, so that the first measured value does not have to. */
  public final void prepare() {
    if (cells == null) {
      cells = new long[first() + usualBuckets()];
    }
  }

  /** Number of cells before those of the buckets. */
  abstract int first();

  /**
   * Increments a bucket; called by the owning client only.
   *
   * @return all cells
   */
  final long[] count(int bucket) {
    long[] c = cells;
    int cell = first() + bucket;
    if (c == null || cell >= c.length) {
      c = grown(cell);
    }
    add(c, cell, 1);
    return c;
  }

  static void add(long[] cells, int cell, long delta) {
    CELL.setOpaque(cells, cell, cells[cell] + delta);
  }

  /** A reader that still holds the old array sees its counts, which no longer grow. */
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

  /** Adds the counts so far of the buckets from … to − 1 to {@code sums}. */
  final void addTo(long[] sums, int from, int to) {
    long[] c = cells;
    if (c != null) {
      int first = first() + from;
      int end = Math.min(first() + to, c.length);
      for (int i = first; i < end; i++) {
        sums[i - first] += (long) CELL.getOpaque(c, i);
      }
    }
  }

  /** Adds the cells before those of the buckets to {@code sums}. */
  final void addFirstTo(long[] sums) {
    long[] c = cells;
    for (int i = 0; c != null && i < first(); i++) {
      sums[i] += (long) CELL.getOpaque(c, i);
    }
  }
}
