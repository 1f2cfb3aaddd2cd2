package io.linkbenchx.result;

/**
 * Transaction counts of a period.
 *
 * @param count completed ones that ended in the period and in the measured part
 * @param errors given-up ones
 * @param retried completed or given-up ones with more than one attempt
 * @param retries attempts beyond the first
 * @param hits targets found
 * @param targets targets requested
 * @param rows read or written
 * @param drained completed ones that were due in the measured part and ended after it
 */
public record IntervalCounts(
    long count,
    long errors,
    long retried,
    long retries,
    long hits,
    long targets,
    long rows,
    long drained) {
  /** Nothing. */
  public static final IntervalCounts NONE = new IntervalCounts(0, 0, 0, 0, 0, 0, 0, 0);

  /** Transactions that succeeded at the first attempt and wrote {@code rows} rows. */
  public static IntervalCounts of(long count, long rows) {
    return new IntervalCounts(count, 0, 0, 0, 0, 0, rows, 0);
  }

  /** The sum of both. */
  public IntervalCounts plus(IntervalCounts other) {
    return new IntervalCounts(
        count + other.count,
        errors + other.errors,
        retried + other.retried,
        retries + other.retries,
        hits + other.hits,
        targets + other.targets,
        rows + other.rows,
        drained + other.drained);
  }

  /** Whether no transaction ended. */
  public boolean none() {
    return count == 0 && errors == 0 && drained == 0;
  }
}
