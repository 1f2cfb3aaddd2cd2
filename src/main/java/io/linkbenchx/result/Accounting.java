package io.linkbenchx.result;

/**
 * What became of the starts that were due in the measured part of a step: from its begin to its
 * end, or to the moment it was stopped. In a closed loop a start is due when it is made. The
 * warm-up is left out. Always due = completed + drained + failed + unknown + dropped + shed +
 * unfinished.
 *
 * @param due starts of the schedule; of a closed loop, transactions that were started
 * @param completed committed within the measured part
 * @param drained committed after it
 * @param failed given up, whenever
 * @param unknown given up without knowing whether they were committed
 * @param dropped overdue starts given up by policy "drop"
 * @param shed overdue starts that a full queue gave up
 * @param unfinished due and never made, or made and still without an outcome when the step was over
 */
public record Accounting(
    long due,
    long completed,
    long drained,
    long failed,
    long unknown,
    long dropped,
    long shed,
    long unfinished) {
  /** Nothing was due. */
  public static final Accounting NONE = of(0, 0, 0, 0, 0, 0, 0);

  /** From its parts. */
  public static Accounting of(
      long completed,
      long drained,
      long failed,
      long unknown,
      long dropped,
      long shed,
      long unfinished) {
    long due = completed + drained + failed + unknown + dropped + shed + unfinished;
    return new Accounting(due, completed, drained, failed, unknown, dropped, shed, unfinished);
  }

  /** Both together. */
  public Accounting plus(Accounting other) {
    return of(
        completed + other.completed,
        drained + other.drained,
        failed + other.failed,
        unknown + other.unknown,
        dropped + other.dropped,
        shed + other.shed,
        unfinished + other.unfinished);
  }

  /** Share of the starts due that were completed in time, 0 … 1; NaN if none was due. */
  public double kept() {
    return due == 0 ? Double.NaN : (double) completed / due;
  }
}
