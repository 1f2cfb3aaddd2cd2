package io.linkbenchx.internal.random;

import io.linkbenchx.random.RandomStream;

/**
 * LinkBench's PERFECT_POWER: the smallest c-th power of an integer that is at least U, a uniform
 * id, clipped to the last id. With c = 2, the perfect squares.
 */
public final class PerfectPowerKeys implements KeyDistribution {
  private final IdRange range;
  private final int exponent;

  /**
   * Over the ids of a range; ranks are ids minus the first.
   *
   * @param exponent c, LinkBench's …_config, at least 1
   */
  public PerfectPowerKeys(IdRange range, int exponent) {
    this.range = range;
    this.exponent = Arguments.atLeast("the exponent of PERFECT_POWER", 1, exponent);
  }

  @Override
  public long next(RandomStream random) {
    long u = range.first() + random.nextLong(range.size());
    long root = IntegerPowers.root(u, exponent);
    long power = IntegerPowers.power(root, exponent);
    if (power < u) {
      power = IntegerPowers.power(root + 1, exponent);
    }
    return Math.min(range.end() - 1, power) - range.first();
  }

  @Override
  public long size() {
    return range.size();
  }

  @Override
  public String describe() {
    return "perfect powers of exponent " + exponent + " of " + size();
  }
}
