package io.linkbenchx.result;

/**
 * What is counted of transactions in a stretch of time.
 *
 * @param count completed ones that ended in the stretch and in the measured part
 * @param errors given-up ones
 * @param retried completed or given-up ones that were tried more than once
 * @param retries attempts beyond the first
 * @param hits what they looked for and found
 * @param targets what they looked for
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
  public static final IntervalCounts NONE = new IntervalCounts(0, 0, 0, 0, 0, 0, 0);

  /** With nothing drained. */
  public IntervalCounts(
      long count, long errors, long retried, long retries, long hits, long targets, long rows) {
    this(count, errors, retried, retries, hits, targets, rows, 0);
  }

  /** Transactions that write rows, or none, and that all went well at once. */
  public static IntervalCounts of(long count, long rows) {
    return new IntervalCounts(count, 0, 0, 0, 0, 0, rows);
  }

  /** Both together. */
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
