package io.linkbenchx.internal.engine;

import io.linkbenchx.random.RandomStream;

/**
 * How often and after what pause a transaction is retried. The pause doubles from the base up to a
 * cap, with a jitter of ± 50 % so that the losers of a conflict do not collide again.
 *
 * @param maxRetries attempts beyond the first; 0 = none
 * @param baseNanos pause before the first retry
 * @param capNanos longest pause before spreading
 */
record RetryPolicy(int maxRetries, long baseNanos, long capNanos) {

  /** Pause before retry number {@code retry}, 1-based. */
  long pauseNanos(int retry, RandomStream random) {
    int doublings = Math.min(retry - 1, Long.SIZE - 2);
    // Compare before doubling: the product of a long pause and many retries would overflow.
    long pause = baseNanos > capNanos >> doublings ? capNanos : baseNanos << doublings;
    return (long) (pause * (0.5 + random.nextDouble()));
  }
}
