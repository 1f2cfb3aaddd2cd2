package io.linkbenchx.engine;

/**
 * How long a step is to be warmed up.
 *
 * @param leastNanos shortest time
 * @param mostNanos longest time; equal to the shortest for a warm-up of fixed length
 */
record WarmUpPlan(long leastNanos, long mostNanos) {
  static final WarmUpPlan NONE = fixed(0);

  static WarmUpPlan fixed(long nanos) {
    return new WarmUpPlan(nanos, nanos);
  }

  /** Whether its length does not depend on what happens in it. */
  boolean fixed() {
    return leastNanos == mostNanos;
  }

  double mostSeconds() {
    return mostNanos / 1e9;
  }
}
