package io.linkbenchx.internal.random;

import io.linkbenchx.random.RandomStream;

/**
 * LinkBench's MULTIPLE: the smallest multiple of c that is at least U, a uniform id. LinkBench can
 * exceed the last id; here such a draw gives the largest multiple in the range, or the last id if
 * there is none.
 */
public final class MultipleKeys implements KeyDistribution {
  private final IdRange range;
  private final long factor;
  private final long largest;

  /**
   * Over the ids of a range; ranks are ids minus the first.
   *
   * @param factor c, LinkBench's …_config, at least 1
   */
  public MultipleKeys(IdRange range, int factor) {
    this.range = range;
    this.factor = Arguments.atLeast("the factor of MULTIPLE", 1, factor);
    long last = range.end() - 1;
    long multiple = last - last % factor;
    this.largest = multiple >= range.first() ? multiple : last;
  }

  @Override
  public long next(RandomStream random) {
    long u = range.first() + random.nextLong(range.size());
    long id = ((u - 1) / factor + 1) * factor;
    return (id < range.end() ? id : largest) - range.first();
  }

  @Override
  public long size() {
    return range.size();
  }

  @Override
  public String describe() {
    return "multiples of " + factor + " of " + size();
  }
}
