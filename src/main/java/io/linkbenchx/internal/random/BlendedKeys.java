package io.linkbenchx.internal.random;

import io.linkbenchx.random.RandomStream;

/**
 * Two distributions over the same ids, one of which is chosen at random for every draw: LinkBench's
 * read_uncorr_blend.
 */
public final class BlendedKeys extends KeyDistribution {
  private final KeyDistribution common;
  private final KeyDistribution blended;
  private final double probability;

  /**
   * Blends two distributions.
   *
   * @param common drawn with the remaining probability
   * @param blended of the same size, drawn with the given probability
   * @param probability of {@code blended}, 0 … 1
   */
  public BlendedKeys(KeyDistribution common, KeyDistribution blended, double probability) {
    super(
        common.size(),
        probability + " of draws from " + blended.describe() + ", else " + common.describe());
    this.common = common;
    this.blended = blended;
    this.probability = Arguments.fraction("the share of blended draws", probability);
    if (common.size() != blended.size()) {
      throw new IllegalArgumentException(
          "cannot blend distributions of " + common.size() + " and " + blended.size() + " ids");
    }
  }

  @Override
  public long next(RandomStream random) {
    return (random.nextDouble() < probability ? blended : common).next(random);
  }
}
