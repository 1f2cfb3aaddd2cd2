package io.linkbenchx.internal.random;

import io.linkbenchx.random.RandomStream;

/**
 * LinkBench's RECIPROCAL: id = ceil(n / U), U a uniform id, clipped into the range (LinkBench can
 * return maxid1, one past the end). Half of all draws give the first two ids or so.
 */
public final class ReciprocalKeys implements KeyDistribution {
  private final IdRange range;

  /** Over the ids of a range; ranks are ids minus the first. */
  public ReciprocalKeys(IdRange range) {
    this.range = range;
  }

  @Override
  public long next(RandomStream random) {
    long u = range.first() + random.nextLong(range.size());
    long id = (range.size() - 1) / u + 1;
    return Math.max(range.first(), Math.min(range.end() - 1, id)) - range.first();
  }

  @Override
  public long size() {
    return range.size();
  }

  @Override
  public String describe() {
    return "reciprocal of " + size();
  }
}
