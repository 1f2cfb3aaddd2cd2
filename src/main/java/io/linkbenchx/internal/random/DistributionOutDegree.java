package io.linkbenchx.internal.random;

/**
 * Out-degree from a distribution class named as {@code nlinks_func}: the expected count at the
 * shuffled rank, mean · n · probability(rank), rounded to the nearest integer.
 */
public final class DistributionOutDegree extends RankedOutDegree {

  /**
   * Scattered by LinkBench's links family.
   *
   * @param shares the distribution, over as many ranks as there are ids
   * @param mean LinkBench's nlinks_mean: links per id if nothing were rounded
   * @param nlinksMax cap on the total out-degree of an id; 0 = none
   */
  public DistributionOutDegree(
      RankShares shares, double mean, IdRange range, int types, TypeSplit split, long nlinksMax) {
    super(
        description(
            shares.getClass().getSimpleName() + " with mean " + mean, split, types, nlinksMax),
        classes(shares, Arguments.positive("nlinks_mean", mean), range, cap(nlinksMax)),
        LinkBenchShuffler.of(LinkBenchShuffler.Family.LINKS, range.size()),
        range,
        types,
        split);
  }

  private static DegreeClasses classes(RankShares shares, double mean, IdRange range, long cap) {
    double scale = mean * range.size();
    return DegreeClasses.of(
        range.size(), rank -> Math.min(cap, Math.round(scale * shares.share(rank))));
  }
}
