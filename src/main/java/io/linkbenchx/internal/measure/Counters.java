package io.linkbenchx.internal.measure;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * A row of counters written by one thread and read by others: no lock and no fence, so a reader
 * sees each value soon and never torn, but not a consistent snapshot.
 */
public final class Counters {
  private static final VarHandle CELL = MethodHandles.arrayElementVarHandle(long[].class);

  private final long[] cells;

  /** Counters 0 … size−1, all 0, separated from their surroundings by a cache line. */
  public Counters(int size) {
    cells = new long[PAD + size + PAD];
  }

  private static final int PAD = 8;

  /** Adds; called by the owning thread only. */
  public void add(int index, long delta) {
    CELL.setOpaque(cells, PAD + index, cells[PAD + index] + delta);
  }

  /** Adds to two adjacent counters; called by the owning thread only. */
  public void add(int first, long one, long two) {
    long[] c = cells;
    int at = PAD + first;
    CELL.setOpaque(c, at, c[at] + one);
    CELL.setOpaque(c, at + 1, c[at + 1] + two);
  }

  /** Adds to four adjacent counters, which is cheaper than one after the other. */
  void add(int first, long one, long two, long three, long four) {
    long[] c = cells;
    int at = PAD + first;
    CELL.setOpaque(c, at, c[at] + one);
    CELL.setOpaque(c, at + 1, c[at + 1] + two);
    CELL.setOpaque(c, at + 2, c[at + 2] + three);
    CELL.setOpaque(c, at + 3, c[at + 3] + four);
  }

  /** The current value. */
  public long get(int index) {
    return (long) CELL.getOpaque(cells, PAD + index);
  }

  /** Number of counters. */
  public int size() {
    return cells.length - 2 * PAD;
  }
}
