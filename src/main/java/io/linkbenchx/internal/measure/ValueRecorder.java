package io.linkbenchx.internal.measure;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/**
 * Counts of the values that a client records, in the buckets of a histogram. Counts only grow, so
 * the client, if it is the only one, increments them without a lock or a fence while {@link
 * RecorderGroup} reads them: a reader sees each value soon and never torn. Rows of buckets are
 * allocated at their first value: many clients with many types should not pay for memory they never
 * use, and the latencies of one lie close together.
 */
public sealed class ValueRecorder permits LatencyRecorder {
  private static final VarHandle CELL = MethodHandles.arrayElementVarHandle(long[].class);
  private static final VarHandle ROW = MethodHandles.arrayElementVarHandle(long[][].class);
  private static final VarHandle ROWS;

  static {
    try {
      ROWS = MethodHandles.lookup().findVarHandle(ValueRecorder.class, "rows", long[][].class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** Buckets that differ only in these lowest bits are in one row. */
  static final int ROW_BITS = 6;

  private static final int ROW_BUCKETS = 1 << ROW_BITS;

  /** Cells of a row before those of its buckets. */
  static final int FIRST = 1;

  final Buckets buckets;
  private final boolean shared;

  /**
   * By row of buckets; null if never used. Only a client that is the only one may read it plainly:
   * an acquire would keep the JVM from holding the other fields in registers.
   */
  private long[][] rows;

  /** The numbers of the rows that are used; replaced by a longer array after a row was made. */
  private volatile int[] made = {};

  /**
   * @param shared whether several clients may record at a time
   */
  ValueRecorder(Buckets buckets, boolean shared) {
    this.buckets = buckets;
    this.shared = shared;
  }

  /** Number of rows of so many buckets. */
  static int rows(int buckets) {
    return (buckets + ROW_BUCKETS - 1) >>> ROW_BITS;
  }

  /**
   * Increments a bucket.
   *
   * @return its row
   */
  final long[] count(int bucket) {
    long[] row = row(bucket);
    add(row, FIRST + (bucket & (ROW_BUCKETS - 1)), 1);
    return row;
  }

  /**
   * Makes the row of a bucket. {@link #row} does so too, but if it has to do it often, the JVM
   * inlines {@link #grown} into every place that records, which makes that code three times as big.
   */
  final void makeRow(int bucket) {
    long[][] all = (long[][]) ROWS.getAcquire(this);
    if (all == null || all[bucket >>> ROW_BITS] == null) {
      grown(bucket >>> ROW_BITS);
    }
  }

  private long[] row(int bucket) {
    long[][] all = shared ? (long[][]) ROWS.getAcquire(this) : rows;
    long[] cells = all == null ? null : all[bucket >>> ROW_BITS];
    return cells == null ? grown(bucket >>> ROW_BITS) : cells;
  }

  private synchronized long[] grown(int row) {
    if (rows == null) {
      ROWS.setRelease(this, new long[rows(buckets.count())][]);
    }
    if (rows[row] == null) {
      ROW.setRelease(rows, row, new long[FIRST + ROW_BUCKETS]);
      int[] more = Arrays.copyOf(made, made.length + 1);
      more[made.length] = row;
      made = more;
    }
    return rows[row];
  }

  final void add(long[] cells, int cell, long delta) {
    if (shared) {
      CELL.getAndAdd(cells, cell, delta);
    } else {
      CELL.setOpaque(cells, cell, cells[cell] + delta);
    }
  }

  /** Whether there can be any counts. */
  final boolean used() {
    return ROWS.getAcquire(this) != null;
  }

  /** Adds the counts so far of the buckets from … to − 1 to {@code sums}; rows begin at both. */
  final void addTo(long[] sums, int from, int to) {
    long[][] all = (long[][]) ROWS.getAcquire(this);
    for (int row = from; all != null && row < to; row += ROW_BUCKETS) {
      long[] cells = (long[]) ROW.getAcquire(all, row >>> ROW_BITS);
      int end = cells == null ? 0 : Math.min(ROW_BUCKETS, sums.length - (row - from));
      for (int i = 0; i < end; i++) {
        sums[row - from + i] += (long) CELL.getOpaque(cells, FIRST + i);
      }
    }
  }

  /** Adds the first cells of all rows, each to the sum of its coarse bucket. */
  final void addCoarseTo(long[] sums) {
    int[] used = made;
    long[][] all = (long[][]) ROWS.getAcquire(this);
    for (int row : used) {
      sums[row >>> (LatencyScale.COARSE_BITS - ROW_BITS)] +=
          (long) CELL.getOpaque((long[]) ROW.getAcquire(all, row), 0);
    }
  }
}
