package io.linkbenchx.internal.random;

import io.linkbenchx.random.RandomStream;

/**
 * sysbench 1.0's special: a share of the draws falls uniformly on a small share of the ranks in the
 * middle of the range, the other draws follow {@link GaussianKeys}. By default 75 % on 1 %, and the
 * mean of 12 uniform numbers.
 */
public final class SpecialKeys extends KeyDistribution {
  private final double hotDraws;
  private final long hotFrom;
  private final long hotSize;
  private final GaussianKeys others;

  /**
   * Over n ranks.
   *
   * @param hotDraws share of draws on the hot ranks, 0 … 1 (sysbench: rand-spec-res / 100)
   * @param hotRanks share of ranks that are hot, 0 … 1 (rand-spec-pct / 100); at least one rank is
   * @param draws uniform draws per other draw (rand-spec-iter)
   */
  public SpecialKeys(long n, double hotDraws, double hotRanks, int draws) {
    super(n, "special(" + hotDraws + " of draws on " + hotRanks + ") of " + n);
    this.hotDraws = Arguments.fraction("the share of special draws", hotDraws);
    double hot = n * Arguments.fraction("the share of special ids", hotRanks);
    this.hotSize = Math.max(1, Math.min(n, (long) hot));
    this.hotFrom = (n - hotSize) / 2;
    this.others = new GaussianKeys(n, draws);
  }

  @Override
  public long next(RandomStream random) {
    if (random.nextDouble() < hotDraws) {
      return hotFrom + random.nextLong(hotSize);
    }
    return others.next(random);
  }
}
