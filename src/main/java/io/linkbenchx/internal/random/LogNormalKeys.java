package io.linkbenchx.internal.random;

import io.linkbenchx.random.RandomStream;
import java.util.Locale;

/**
 * LinkBench's LogNormalDistribution as an access function: exp(N(0, 1)·sigma + ln(median)), rounded
 * and clipped to the ranks.
 */
final class LogNormalKeys implements KeyDistribution {
  private final long size;
  private final double median;
  private final double sigma;

  /** Over n ranks; median and sigma above 0. */
  public LogNormalKeys(long n, double median, double sigma) {
    this.size = Arguments.positiveSize(n);
    this.median = Arguments.positive("the median", median);
    this.sigma = Arguments.positive("sigma", sigma);
  }

  @Override
  public long next(RandomStream random) {
    long rank = Math.round(median * TabledMath.exp(random.nextGaussian() * sigma));
    return Math.min(rank, size - 1);
  }

  @Override
  public long size() {
    return size;
  }

  @Override
  public String describe() {
    return String.format(Locale.ROOT, "log-normal(%s, %s) of %d", median, sigma, size);
  }
}
