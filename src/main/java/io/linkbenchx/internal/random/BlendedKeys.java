package io.linkbenchx.internal.random;

import io.linkbenchx.random.RandomStream;
import java.util.Locale;

/**
 * Two distributions over the same ids, one of which is chosen at random for every draw: LinkBench's
 * read_uncorr_blend.
 *
 * @param common drawn with the remaining probability
 * @param blended drawn with the given probability
 * @param probability of {@code blended}, 0 … 1
 */
public record BlendedKeys(KeyDistribution common, KeyDistribution blended, double probability)
    implements KeyDistribution {
  /** Checks that both have the same size and that the probability is valid. */
  public BlendedKeys {
    Arguments.fraction("the share of blended draws", probability);
    if (common.size() != blended.size()) {
      throw new IllegalArgumentException(
          "cannot blend distributions of " + common.size() + " and " + blended.size() + " ids");
    }
  }

  @Override
  public long next(RandomStream random) {
    return (random.nextDouble() < probability ? blended : common).next(random);
  }

  @Override
  public long size() {
    return common.size();
  }

  @Override
  public String describe() {
    return String.format(
        Locale.ROOT,
        "%s of draws from %s, else %s",
        probability,
        blended.describe(),
        common.describe());
  }
}
