package io.linkbenchx.internal.engine;

/**
 * Planned length of a step's warm-up.
 *
 * @param leastNanos shortest time
 * @param mostNanos longest time; equal to the shortest for a warm-up of fixed length
 */
record WarmUpPlan(long leastNanos, long mostNanos) {
  static final WarmUpPlan NONE = fixed(0);

  static WarmUpPlan fixed(long nanos) {
    return new WarmUpPlan(nanos, nanos);
  }

  /** Whether its length is fixed. */
  boolean fixed() {
    return leastNanos == mostNanos;
  }

  double mostSeconds() {
    return mostNanos / 1e9;
  }
}
