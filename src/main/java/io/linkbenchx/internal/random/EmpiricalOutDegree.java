package io.linkbenchx.internal.random;

/**
 * Out-degree from a measured table, LinkBench's {@code nlinks_func = real}: an id's rank is its
 * inverse shuffle, and its degree the table's value at u = 1 − rank/n. Rank 0 has the table's
 * largest value at any scale, which is why a cap is offered.
 */
public final class EmpiricalOutDegree extends RankedOutDegree {

  /**
   * LinkBench's out-degree, scattered by the links family.
   *
   * @param nlinksMax cap on the total out-degree of an id, before it is divided among types; 0 =
   *     none
   */
  public EmpiricalOutDegree(
      EmpiricalTable table, IdRange range, int types, TypeSplit split, long nlinksMax) {
    super(
        description(
            "real (" + table.origin() + " " + table.kind().key() + ")", split, types, nlinksMax),
        table.classes(range.size(), cap(nlinksMax)),
        LinkBenchShuffler.of(LinkBenchShuffler.Family.LINKS, range.size()),
        range,
        types,
        split);
  }
}
