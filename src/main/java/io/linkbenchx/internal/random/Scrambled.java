package io.linkbenchx.internal.random;

import io.linkbenchx.random.RandomStream;

/**
 * A distribution whose ranks are scattered by a permutation, so that hot ids are not neighbors.
 *
 * @param ranks the underlying distribution
 * @param permutation of the same size
 */
public record Scrambled(KeyDistribution ranks, LongPermutation permutation)
    implements KeyDistribution {
  /** Checks that both have the same size. */
  public Scrambled {
    if (ranks.size() != permutation.size()) {
      throw new IllegalArgumentException(
          "the permutation has "
              + permutation.size()
              + " elements, the distribution "
              + ranks.size());
    }
  }

  @Override
  public long next(RandomStream random) {
    return permutation.permute(ranks.next(random));
  }

  @Override
  public long size() {
    return ranks.size();
  }

  @Override
  public String describe() {
    return ranks.describe() + ", scrambled";
  }
}
