package io.linkbenchx.internal.random;

/**
 * LinkBench's RECIPROCAL out-degree, not shuffled: the i-th id, i from 1, has nlinks_default +
 * ceil(n / i) links. (LinkBench counts i from 0 and gives the first id infinitely many.)
 */
public final class ReciprocalOutDegree extends RankedOutDegree {

  /** Decreasing degrees over the ids of a range. */
  public ReciprocalOutDegree(ArithmeticOutDegree.Common common) {
    super(
        "reciprocal, default " + common.base(),
        classes(common.range().size(), common.base(), cap(common.nlinksMax())),
        new Identity(common.range().size()),
        common.range(),
        common.types(),
        common.split());
  }

  private static DegreeClasses classes(long n, long base, long cap) {
    return DegreeClasses.of(n, rank -> Math.min(cap, base + (n - 1) / (rank + 1) + 1));
  }

  /** Ranks are ids. */
  private record Identity(long size) implements LongPermutation {
    @Override
    public long permute(long i) {
      return i;
    }

    @Override
    public long invert(long j) {
      return j;
    }
  }
}
