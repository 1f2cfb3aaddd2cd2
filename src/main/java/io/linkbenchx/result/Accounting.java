package io.linkbenchx.result;

/**
 * The outcomes of the starts that were due in the measured part of a step: from its beginning to
 * its end, or until it was stopped. In a closed loop a start is due when it is made. The warm-up is
 * excluded. Always due = completed + drained + failed + unknown + dropped + shed + unfinished; the
 * two sides are counted independently in an open loop.
 *
 * @param due starts of the schedule, counted from it; in a closed loop, transactions started
 * @param completed committed within the measured part
 * @param drained committed after it
 * @param failed given up, at any time
 * @param unknown given up without knowing whether they were committed
 * @param dropped overdue starts skipped by policy "drop"
 * @param shed overdue starts discarded because the queue was full
 * @param unfinished due but never made, or without an outcome when the step was over
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
    Accounting all =
        new Accounting(0, completed, drained, failed, unknown, dropped, shed, unfinished);
    return all.withDue(all.outcomes());
  }

  /** A copy with the number of starts due as counted from the schedule. */
  public Accounting withDue(long starts) {
    return new Accounting(starts, completed, drained, failed, unknown, dropped, shed, unfinished);
  }

  /** Sum of the outcomes; another number than {@code due} is a defect of linkbenchx. */
  public long outcomes() {
    return completed + drained + failed + unknown + dropped + shed + unfinished;
  }

  /** The sum of both. */
  public Accounting plus(Accounting other) {
    return new Accounting(
        due + other.due,
        completed + other.completed,
        drained + other.drained,
        failed + other.failed,
        unknown + other.unknown,
        dropped + other.dropped,
        shed + other.shed,
        unfinished + other.unfinished);
  }

  /** Starts due without a response: given up, dropped, shed, or unfinished. */
  public long unanswered() {
    return due - completed - drained;
  }

  /** Share of the starts due that were completed in time, 0 … 1; NaN if none was due. */
  public double kept() {
    return due == 0 ? Double.NaN : (double) completed / due;
  }
}
