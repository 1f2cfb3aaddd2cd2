package io.linkbenchx.internal.random;

import java.util.Locale;
import java.util.stream.Stream;

/** Out-degree as a non-increasing function of a rank, and ids as a permutation of the ranks. */
abstract sealed class RankedOutDegree implements OutDegreeFunction
    permits EmpiricalOutDegree, DistributionOutDegree, ReciprocalOutDegree {
  private final String description;
  private final DegreeClasses classes;
  private final LongPermutation permutation;
  private final IdRange range;
  private final int types;
  private final TypeSplit split;

  RankedOutDegree(
      String description,
      DegreeClasses classes,
      LongPermutation permutation,
      IdRange range,
      int types,
      TypeSplit split) {
    if (permutation.size() != range.size()) {
      throw new IllegalArgumentException(
          "the permutation has " + permutation.size() + " elements for " + range.size() + " ids");
    }
    this.description = description;
    this.classes = classes;
    this.permutation = permutation;
    this.range = range;
    this.types = Arguments.atLeast("the number of link types", 1, types);
    this.split = split;
  }

  /** Describes degrees that come from a source and are split and capped. */
  static String description(String source, TypeSplit split, int types, long nlinksMax) {
    return String.format(
        Locale.ROOT,
        "%s, %s split over %d types, %s",
        source,
        split.name().toLowerCase(Locale.ROOT),
        types,
        nlinksMax == 0 ? "uncapped" : "capped at " + nlinksMax);
  }

  /** The cap in the tables' form: LinkBench's 0 means none. */
  static long cap(long nlinksMax) {
    if (nlinksMax < 0) {
      throw new IllegalArgumentException(
          "nlinks_max must be 0 (no limit) or a number of links, not " + nlinksMax);
    }
    return nlinksMax == 0 ? Long.MAX_VALUE : nlinksMax;
  }

  @Override
  public final long links(long id1, int type) {
    if (!range.contains(id1)) {
      return 0;
    }
    return split.links(degree(id1), type, types);
  }

  @Override
  public final long total(long id1) {
    if (!range.contains(id1)) {
      return 0;
    }
    return split.total(degree(id1), types);
  }

  private long degree(long id1) {
    return classes.degreeAt(permutation.invert(id1 - range.first()));
  }

  @Override
  public final int types() {
    return types;
  }

  @Override
  public final long ids() {
    return range.size();
  }

  @Override
  public final Stream<DegreeClass> classes() {
    return classes.stream();
  }

  @Override
  public final long idAt(long rank) {
    return range.first() + permutation.permute(rank);
  }

  @Override
  public final TypeSplit split() {
    return split;
  }

  @Override
  public final String describe() {
    return description;
  }
}
