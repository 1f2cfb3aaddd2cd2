package io.linkbenchx.internal.random;

import io.linkbenchx.random.RandomStream;

/**
 * LinkBench's POWER: the smallest power of c that is at least U, a uniform id, clipped to the last
 * id.
 */
public final class PowerKeys implements KeyDistribution {
  private final IdRange range;
  private final int base;

  /**
   * Over the ids of a range; ranks are ids minus the first.
   *
   * @param base c, LinkBench's …_config, at least 2
   */
  public PowerKeys(IdRange range, int base) {
    this.range = range;
    this.base = Arguments.atLeast("the base of POWER", 2, base);
  }

  @Override
  public long next(RandomStream random) {
    long u = range.first() + random.nextLong(range.size());
    long last = range.end() - 1;
    long power = 1;
    while (power < u) {
      // Beyond this the next power exceeds the last id, and would overflow for ids near 2^63.
      if (power > last / base) {
        return last - range.first();
      }
      power *= base;
    }
    return Math.min(last, power) - range.first();
  }

  @Override
  public long size() {
    return range.size();
  }

  @Override
  public String describe() {
    return "powers of " + base + " of " + size();
  }
}
