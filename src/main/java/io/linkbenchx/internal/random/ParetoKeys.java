package io.linkbenchx.internal.random;

import io.linkbenchx.random.RandomStream;
import java.util.Locale;

/**
 * sysbench's pareto(h): floor(n · u^(ln h / ln(1 − h))), u uniform. With h = 0.2, 80 % of draws
 * fall on the first 20 % of ranks, and so on within them. The share of draws below rank k is
 * (k/n)^(ln(1 − h) / ln h).
 */
public final class ParetoKeys implements KeyDistribution {
  /** Much larger than the relative difference between two libraries' powers. */
  private static final double ROUNDING = 1e-12;

  private final long size;
  private final double h;
  private final double power;

  /** Over n ranks, with h above 0 and below 1. */
  public ParetoKeys(long n, double h) {
    this.size = Arguments.positiveSize(n);
    this.h = Arguments.openFraction("pareto h", h);
    this.power = StrictMath.log(h) / StrictMath.log(1 - h);
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

  @Override
  public long size() {
    return size;
  }

  @Override
  public String describe() {
    return String.format(Locale.ROOT, "pareto(%s) of %d", h, size);
  }
}
