package io.linkbenchx.internal.random;

import io.linkbenchx.random.RandomStream;

/** A distribution whose ranks are scattered by a permutation, so that hot ids are not neighbors. */
public final class Scrambled extends KeyDistribution {
  private final KeyDistribution ranks;
  private final LongPermutation permutation;

  /**
   * Scatters ranks.
   *
   * @param ranks the underlying distribution
   * @param permutation of the same size
   */
  public Scrambled(KeyDistribution ranks, LongPermutation permutation) {
    super(ranks.size(), ranks.describe() + ", scrambled");
    if (ranks.size() != permutation.size()) {
      throw new IllegalArgumentException(
          "the permutation has %s elements, the distribution %s"
              .formatted(permutation.size(), ranks.size()));
    }
    this.ranks = ranks;
    this.permutation = permutation;
  }

  @Override
  public long next(RandomStream random) {
    return permutation.permute(ranks.next(random));
  }
}
