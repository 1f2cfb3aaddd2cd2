package io.linkbenchx.internal.random;

import io.linkbenchx.random.RandomStream;

/**
 * sysbench's gaussian: the mean of some uniform draws, bell-shaped around the middle of the range.
 * The share of draws below rank k is the Bates distribution's at k/n.
 */
public final class GaussianKeys extends KeyDistribution {
  private final int draws;
  private final double scale;

  /** The mean of {@code draws} (at least 1) uniform numbers over n ranks. */
  public GaussianKeys(long n, int draws) {
    super(n, "gaussian(" + draws + ") of " + n);
    Arguments.atLeast("the number of uniform draws", 1, draws);
    this.draws = draws;
    this.scale = (double) n / draws;
  }

  @Override
  public long next(RandomStream random) {
    double sum = 0;
    for (int i = 0; i < draws; i++) {
      sum += random.nextDouble();
    }
    return Math.min(size - 1, (long) (sum * scale));
  }
}
