package io.linkbenchx.internal.random;

import io.linkbenchx.random.RandomStream;

/** Every rank equally likely. */
public final class UniformKeys implements KeyDistribution, RankShares {
  private final long size;

  /** Uniform over n ranks, n in 1 … 2^62. */
  public UniformKeys(long n) {
    this.size = Arguments.positiveSize(n);
  }

  @Override
  public long next(RandomStream random) {
    return random.nextLong(size);
  }

  @Override
  public double share(long rank) {
    return 1.0 / size;
  }

  @Override
  public long size() {
    return size;
  }

  @Override
  public String describe() {
    return "uniform of " + size;
  }
}
