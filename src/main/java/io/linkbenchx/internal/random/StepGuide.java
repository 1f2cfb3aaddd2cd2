package io.linkbenchx.internal.random;

/**
 * Finds the step of an ascending step table that contains a number: a guide table over equal
 * intervals gives the step directly if an interval lies within one step; otherwise a binary search
 * follows.
 */
final class StepGuide {
  private static final int BITS = 12;

  private final long[] ends;
  private final int shift;

  /** The step at the beginning of each interval of 2^shift numbers, followed by the last step. */
  private final int[] first;

  /**
   * A guide to the steps of a table.
   *
   * @param ends exclusive upper ends of the steps, ascending; the first step begins at 0
   */
  StepGuide(long[] ends) {
    this.ends = ends;
    long last = ends[ends.length - 1] - 1;
    this.shift = Math.max(0, Long.SIZE - Long.numberOfLeadingZeros(last) - BITS);
    int stretches = (int) (last >>> shift) + 1;
    this.first = new int[stretches + 1];
    int step = 0;
    for (int i = 0; i < stretches; i++) {
      while (ends[step] <= (long) i << shift) {
        step++;
      }
      first[i] = step;
    }
    first[stretches] = ends.length - 1;
  }

  /** The step that contains x, for x in [0, last end). */
  int find(long x) {
    int stretch = (int) (x >>> shift);
    int low = first[stretch];
    int high = first[stretch + 1];
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (x < ends[middle]) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }
}
