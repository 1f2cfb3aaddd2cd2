package io.linkbenchx.internal.random;

import io.linkbenchx.random.RandomStream;

/** Every rank equally likely. */
public final class UniformKeys extends KeyDistribution implements RankShares {
  /** Uniform over n ranks, n in 1 … 2^62. */
  public UniformKeys(long n) {
    super(n, "uniform of " + n);
  }

  @Override
  public long next(RandomStream random) {
    return random.nextLong(size);
  }

  @Override
  public double share(long rank) {
    return 1.0 / size;
  }
}
