package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.random.Hash64;

/**
 * Timestamps. Loaded links are spread over the 2^32 ms (49.7 days) before the load, each at a time
 * that is a function of the seed and the link's number; nodes carry the time of the load in
 * seconds.
 */
final class GraphTimes {
  private static final long HALF_SPREAD = 1L << 31;
  private static final int MILLIS = 1000;

  private final long seed;
  private final long loadTime;

  /**
   * @param seed the load's seed
   * @param loadTime milliseconds since the epoch, stored with the data
   */
  GraphTimes(long seed, long loadTime) {
    this.seed = Hash64.combine(seed, 4);
    this.loadTime = loadTime;
  }

  /** Unix seconds of a wall time. */
  static int seconds(long millis) {
    return (int) (millis / MILLIS);
  }

  /** Milliseconds of the {@code number}-th link of (id1, type). */
  long link(long id1, long type, long number) {
    return loadTime - HALF_SPREAD + (int) Hash64.combine(seed, id1, type, number);
  }

  /** Seconds of every loaded node. */
  int node() {
    return seconds(loadTime);
  }
}
