package io.linkbenchx.internal.random;

import io.linkbenchx.random.RandomStream;

/**
 * LinkBench's ROUND_ROBIN: one rank after the other, wrapping.
 *
 * <p>Thread-confined: each client has its own position. (LinkBench passes the previous id as 0 for
 * links and stays at the first id forever.)
 */
public final class RoundRobinKeys extends KeyDistribution {
  private long next;

  /** Over n ranks, starting at a rank that should differ between clients. */
  public RoundRobinKeys(long n, long firstRank) {
    super(n, "round robin of " + n);
    this.next = Math.floorMod(firstRank, n);
  }

  @Override
  public long next(RandomStream random) {
    long rank = next;
    next = rank + 1 == size ? 0 : rank + 1;
    return rank;
  }
}
