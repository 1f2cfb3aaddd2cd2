package io.linkbenchx.internal.random;

import io.linkbenchx.random.RandomStream;

/**
 * sysbench's pareto(h): floor(n · u^(ln h / ln(1 − h))), u uniform. With h = 0.2, 80 % of draws
 * fall on the first 20 % of ranks, and so on within them. The share of draws below rank k is
 * (k/n)^(ln(1 − h) / ln h).
 */
public final class ParetoKeys extends KeyDistribution {
  /** Much larger than the relative difference between two libraries' powers. */
  private static final double ROUNDING = 1e-12;

  private final double power;

  /** Over n ranks, with h above 0 and below 1. */
  public ParetoKeys(long n, double h) {
    super(n, "pareto(" + h + ") of " + n);
    this.power = StrictMath.log(Arguments.openFraction("pareto h", h)) / StrictMath.log(1 - h);
  }

  @Override
  public long next(RandomStream random) {
    double u = random.nextDouble();
    double position = size * Math.pow(u, power);
    long rank = (long) position;
    double fraction = position - rank;
    double bound = position * ROUNDING;
    if (!(fraction > bound && 1 - fraction > bound)) {
      rank = (long) (size * TabledMath.pow(u, power));
    }
    return Math.min(size - 1, rank);
  }
}
