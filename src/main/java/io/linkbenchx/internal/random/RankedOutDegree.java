package io.linkbenchx.internal.random;

import java.util.function.LongToDoubleFunction;
import java.util.function.LongUnaryOperator;
import java.util.stream.Stream;

/** Out-degree as a non-increasing function of a rank, and ids as a permutation of the ranks. */
public final class RankedOutDegree extends OutDegreeFunction {
  private final DegreeClasses classes;
  private final LinkBenchShuffler permutation;

  private RankedOutDegree(
      Common common, String description, DegreeClasses classes, LinkBenchShuffler permutation) {
    super(common, description);
    this.classes = classes;
    this.permutation = permutation;
  }

  /** Scattered by LinkBench's links family. */
  private static OutDegreeFunction scattered(Common common, String source, DegreeClasses classes) {
    String cap = common.nlinksMax() == 0 ? "uncapped" : "capped at " + common.nlinksMax();
    return new RankedOutDegree(
        common,
        source + ", " + common.division() + ", " + cap,
        classes,
        LinkBenchShuffler.of(LinkBenchShuffler.Family.LINKS, common.range().size()));
  }

  /**
   * From a measured table, LinkBench's {@code nlinks_func = real}: an id's rank is its inverse
   * shuffle, and its degree the table's value at u = 1 − rank/n. Rank 0 has the table's largest
   * value at any scale, which is why a cap is offered.
   */
  public static OutDegreeFunction measured(Common common, EmpiricalTable table) {
    return scattered(
        common,
        "real (" + table.origin() + " " + table.kind().key() + ")",
        table.classes(common.range().size(), common.cap()));
  }

  /**
   * From a distribution class named as {@code nlinks_func}: the expected count at the shuffled
   * rank, mean · n · probability(rank), rounded to the nearest integer.
   *
   * @param name of the distribution
   * @param shares probability of a rank, of as many ranks as there are ids; never increases
   * @param mean LinkBench's nlinks_mean: links per id if nothing were rounded
   */
  public static OutDegreeFunction scaled(
      Common common, String name, LongToDoubleFunction shares, double mean) {
    double scale = mean * common.range().size();
    return scattered(
        common,
        name + " with mean " + mean,
        classes(common, rank -> Math.round(scale * shares.applyAsDouble(rank))));
  }

  /**
   * LinkBench's RECIPROCAL out-degree, not shuffled: the i-th id, i from 1, has nlinks_default +
   * ceil(n / i) links. (LinkBench counts i from 0 and gives the first id infinitely many.)
   */
  public static OutDegreeFunction reciprocal(Common common) {
    long n = common.range().size();
    return new RankedOutDegree(
        common,
        "reciprocal, default " + common.base(),
        classes(common, rank -> common.base() + (n - 1) / (rank + 1) + 1),
        LinkBenchShuffler.identity(n));
  }

  private static DegreeClasses classes(Common common, LongUnaryOperator degree) {
    return DegreeClasses.of(
        common.range().size(), rank -> Math.min(common.cap(), degree.applyAsLong(rank)));
  }

  @Override
  long degree(long id1) {
    return classes.degreeAt(permutation.invert(id1 - range().first()));
  }

  @Override
  public Stream<DegreeClass> classes() {
    return classes.stream();
  }

  @Override
  public long idAt(long rank) {
    return range().first() + permutation.permute(rank);
  }
}
