package io.linkbenchx.random;

/**
 * All ids of one out-degree, as a range of ranks; ranks are in order of falling degree.
 *
 * @param degree total out-degree of each id, capped, before it is divided among link types
 * @param fromRank first rank, inclusive
 * @param toRank last rank, exclusive
 */
public record DegreeClass(long degree, long fromRank, long toRank) {
  /** How many ids have this degree. */
  public long ids() {
    return toRank - fromRank;
  }
}
