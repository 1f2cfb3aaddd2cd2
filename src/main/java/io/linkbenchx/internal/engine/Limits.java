package io.linkbenchx.internal.engine;

/**
 * Limits that abandon a step.
 *
 * @param maxNanos longest time, warm-up and drain included; 0 = any
 * @param minRate transactions per second of a closed loop; 0 = any
 */
record Limits(long maxNanos, double minRate) {
  static final Limits NONE = new Limits(0, 0);

  /** Nanoseconds before which a rate is not judged. */
  private static final long GRACE = 5_000_000_000L;

  static Limits of(PlanSettings rules) {
    return new Limits(rules.maxStepTime().toNanos(), rules.minRate());
  }

  /** Deadline of a step that starts now; Long.MAX_VALUE if there is none. */
  long deadline(long start) {
    return maxNanos == 0 ? Long.MAX_VALUE : start + maxNanos;
  }

  /** Whether this many transactions in this time are certainly too few. */
  boolean tooSlow(long transactions, long nanos) {
    return minRate > 0 && nanos >= GRACE && transactions < minRate * (nanos / 1e9);
  }
}
