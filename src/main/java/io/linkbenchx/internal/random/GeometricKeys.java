package io.linkbenchx.internal.random;

import io.linkbenchx.random.RandomStream;

/**
 * LinkBench's GeometricDistribution as an access function: rank r has probability p·(1 − p)^r, and
 * values beyond the last rank are clipped to it.
 */
public final class GeometricKeys extends KeyDistribution implements RankShares {
  private final double probability;
  private final double scale;

  /** Over n ranks, with p above 0 and below 1. */
  public GeometricKeys(long n, double probability) {
    super(n, "geometric(" + probability + ") of " + n);
    this.probability = Arguments.openFraction("the geometric probability", probability);
    this.scale = 1 / StrictMath.log1p(-probability);
  }

  @Override
  public long next(RandomStream random) {
    // 1 − u is in (0, 1], so the logarithm is finite.
    long rank = (long) (StrictMath.log(1 - random.nextDouble()) * scale);
    return Math.min(rank, size - 1);
  }

  @Override
  public double share(long rank) {
    return probability * StrictMath.pow(1 - probability, (double) rank);
  }
}
