package io.linkbenchx.internal.random;

/**
 * All ids of one out-degree, as a range of ranks; ranks are in descending order of degree.
 *
 * @param degree total out-degree of each id, capped, before it is divided among link types
 * @param fromRank first rank, inclusive
 * @param toRank last rank, exclusive
 */
public record DegreeClass(long degree, long fromRank, long toRank) {
  /** Number of ids with this degree. */
  public long ids() {
    return toRank - fromRank;
  }
}
