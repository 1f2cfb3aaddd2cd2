package io.linkbenchx.internal.random;

import io.linkbenchx.random.RandomStream;

/**
 * LinkBench's ROUND_ROBIN: one rank after the other, wrapping.
 *
 * <p>Thread-confined: each client has its own position. (LinkBench passes the previous id as 0 for
 * links and stays at the first id forever.)
 */
public final class RoundRobinKeys implements KeyDistribution {
  private final long size;
  private long next;

  /** Over n ranks, starting at a rank that should differ between clients. */
  public RoundRobinKeys(long n, long firstRank) {
    this.size = Arguments.positiveSize(n);
    this.next = Math.floorMod(firstRank, n);
  }

  @Override
  public long next(RandomStream random) {
    long rank = next;
    next = rank + 1 == size ? 0 : rank + 1;
    return rank;
  }

  @Override
  public long size() {
    return size;
  }

  @Override
  public String describe() {
    return "round robin of " + size;
  }
}
