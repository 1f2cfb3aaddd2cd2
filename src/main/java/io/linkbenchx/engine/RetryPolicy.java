package io.linkbenchx.engine;

import io.linkbenchx.random.RandomStream;

/**
 * How often and after what pause a transaction is run again. The pause grows from base by a factor
 * of two up to a cap, and is spread by ± 50 % so that the losers of one conflict do not meet again.
 *
 * @param maxRetries attempts beyond the first; 0 = none
 * @param baseNanos pause before the first retry
 * @param capNanos longest pause before spreading
 */
public record RetryPolicy(int maxRetries, long baseNanos, long capNanos) {

  /** Pause before retry number {@code retry}, 1-based. */
  long pauseNanos(int retry, RandomStream random) {
    int doublings = Math.min(retry - 1, Long.SIZE - 2);
    // Compared before it is doubled: the product of a long pause and many retries does not fit.
    long pause = baseNanos > capNanos >> doublings ? capNanos : baseNanos << doublings;
    return (long) (pause * (0.5 + random.nextDouble()));
  }
}
