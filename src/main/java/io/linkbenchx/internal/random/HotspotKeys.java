package io.linkbenchx.internal.random;

import io.linkbenchx.random.RandomStream;

/**
 * A share of the draws falls uniformly on the first ranks, the rest uniformly on the others. If
 * every rank is hot, or none is, all draws are uniform over all ranks.
 */
public final class HotspotKeys extends KeyDistribution {
  private final double hotDraws;
  private final long hotSize;

  /**
   * Over n ranks.
   *
   * @param hotDraws share of draws on the hot ranks, 0 … 1
   * @param hotRanks share of ranks that are hot, 0 … 1
   */
  public HotspotKeys(long n, double hotDraws, double hotRanks) {
    super(n, "hotspot(" + hotDraws + " of draws on " + hotRanks + ") of " + n);
    this.hotDraws = Arguments.fraction("the share of hot draws", hotDraws);
    this.hotSize = Math.min(n, (long) (n * Arguments.fraction("the share of hot ids", hotRanks)));
  }

  @Override
  public long next(RandomStream random) {
    if (hotSize == 0 || hotSize == size) {
      return random.nextLong(size);
    }
    if (random.nextDouble() < hotDraws) {
      return random.nextLong(hotSize);
    }
    return hotSize + random.nextLong(size - hotSize);
  }
}
