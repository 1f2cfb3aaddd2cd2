package io.linkbenchx.engine;

/**
 * What a step must keep to not be abandoned.
 *
 * @param maxNanos longest time, warm-up and drain included; 0 = any
 * @param minRate transactions per second of a closed loop; 0 = any
 */
record Limits(long maxNanos, double minRate) {
  static final Limits NONE = new Limits(0, 0);

  /** A rate says nothing before so many nanoseconds. */
  private static final long GRACE = 5_000_000_000L;

  static Limits of(PlanSettings rules) {
    return new Limits(rules.maxStepTime().toNanos(), rules.minRate());
  }

  /** When a step that starts now is too late; the end of time if it never is. */
  long deadline(long start) {
    return maxNanos == 0 ? Long.MAX_VALUE : start + maxNanos;
  }

  /** Whether so many transactions in so much time are too few, as far as can be said. */
  boolean tooSlow(long transactions, long nanos) {
    return minRate > 0 && nanos >= GRACE && transactions < minRate * (nanos / 1e9);
  }
}
