package io.linkbenchx.internal.random;

import io.linkbenchx.random.RandomStream;
import java.util.Locale;

/**
 * A share of the draws falls uniformly on the first ranks, the rest uniformly on the others. If
 * every rank is hot, or none is, all draws are uniform over all ranks.
 */
public final class HotspotKeys implements KeyDistribution {
  private final long size;
  private final double hotDraws;
  private final double hotRanks;
  private final long hotSize;

  /**
   * Over n ranks.
   *
   * @param hotDraws share of draws on the hot ranks, 0 … 1
   * @param hotRanks share of ranks that are hot, 0 … 1
   */
  public HotspotKeys(long n, double hotDraws, double hotRanks) {
    this.size = Arguments.positiveSize(n);
    this.hotDraws = Arguments.fraction("the share of hot draws", hotDraws);
    this.hotRanks = Arguments.fraction("the share of hot ids", hotRanks);
    this.hotSize = Math.min(n, (long) (n * hotRanks));
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

  @Override
  public long size() {
    return size;
  }

  @Override
  public String describe() {
    return String.format(Locale.ROOT, "hotspot(%s of draws on %s) of %d", hotDraws, hotRanks, size);
  }
}
