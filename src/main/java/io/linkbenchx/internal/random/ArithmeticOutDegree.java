package io.linkbenchx.internal.random;

import java.util.Locale;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * LinkBench's arithmetic out-degrees, not shuffled: every id has a base number of links, and some
 * ids have more. Totals are summed over the ids with more, at most √n of them for squares.
 */
public final class ArithmeticOutDegree implements OutDegreeFunction {
  private final String name;
  private final long base;
  private final SpecialIds special;
  private final IdRange range;
  private final int types;
  private final TypeSplit split;
  private final long cap;

  /** Special ids below the range, and in it. */
  private final long skipped;

  private final long specials;

  /**
   * Common parameters of the arithmetic functions.
   *
   * @param base LinkBench's nlinks_default, at least 0
   * @param nlinksMax cap on the total out-degree of an id; 0 = none
   */
  public record Common(IdRange range, int types, TypeSplit split, long base, long nlinksMax) {
    /** Validates the ranges. */
    public Common {
      Arguments.atLeast("the number of link types", 1, types);
      if (base < 0) {
        throw new IllegalArgumentException("nlinks_default must be at least 0, not " + base);
      }
    }
  }

  private ArithmeticOutDegree(String name, SpecialIds special, Common common) {
    this.name = name;
    this.special = special;
    this.base = common.base();
    this.range = common.range();
    this.types = common.types();
    this.split = common.split();
    this.cap = RankedOutDegree.cap(common.nlinksMax());
    this.skipped = special.countUpTo(range.first() - 1);
    this.specials = special.countUpTo(range.end() - 1) - skipped;
  }

  /** CONST: nlinks_default links per id. */
  public static OutDegreeFunction constant(Common common) {
    return new ArithmeticOutDegree("const", new SpecialIds.None(), common);
  }

  /** MULTIPLES: an id divisible by c has c more. */
  public static OutDegreeFunction multiples(Common common, int c) {
    Arguments.atLeast("nlinks_config of MULTIPLES", 1, c);
    return new ArithmeticOutDegree("multiples of " + c, new SpecialIds.Multiples(c), common);
  }

  /** EXPONENTIAL: id1 = c^k, k ≥ 1, has c^k − c^(k−1) more. */
  public static OutDegreeFunction exponential(Common common, int c) {
    Arguments.atLeast("nlinks_config of EXPONENTIAL", 2, c);
    return new ArithmeticOutDegree("exponential " + c, new SpecialIds.Powers(c), common);
  }

  /**
   * PERFECT_SQUARES: id1 = r^c has r^c − (r−1)^c more. (LinkBench adds that to the default for all
   * later ids as well.)
   */
  public static OutDegreeFunction perfectPowers(Common common, int c) {
    Arguments.atLeast("nlinks_config of PERFECT_SQUARES", 2, c);
    return new ArithmeticOutDegree(
        "perfect powers of exponent " + c, new SpecialIds.PerfectPowers(c), common);
  }

  @Override
  public long links(long id1, int type) {
    return range.contains(id1) ? split.links(degree(id1), type, types) : 0;
  }

  @Override
  public long total(long id1) {
    return range.contains(id1) ? split.total(degree(id1), types) : 0;
  }

  private long degree(long id1) {
    long k = special.countUpTo(id1);
    boolean isSpecial = k > 0 && special.nth(k) == id1;
    return Math.min(cap, isSpecial ? base + special.extra(k) : base);
  }

  @Override
  public int types() {
    return types;
  }

  @Override
  public long ids() {
    return range.size();
  }

  @Override
  public Stream<DegreeClass> classes() {
    Stream<DegreeClass> ordinary =
        specials < range.size()
            ? Stream.of(new DegreeClass(Math.min(cap, base), specials, range.size()))
            : Stream.empty();
    if (special instanceof SpecialIds.Multiples && specials > 0) {
      long degree = Math.min(cap, base + special.extra(1));
      return Stream.concat(Stream.of(new DegreeClass(degree, 0, specials)), ordinary);
    }
    Stream<DegreeClass> raised =
        LongStream.range(0, specials)
            .mapToObj(rank -> new DegreeClass(degree(idAt(rank)), rank, rank + 1));
    return Stream.concat(raised, ordinary);
  }

  @Override
  public long idAt(long rank) {
    if (rank < specials) {
      return special.nth(skipped + specials - rank);
    }
    long wanted = rank - specials + 1; // the id with this many ordinary ids up to it
    long low = range.first();
    long high = range.end() - 1;
    while (low < high) {
      long middle = low + (high - low) / 2;
      if (middle - range.first() + 1 - (special.countUpTo(middle) - skipped) >= wanted) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }

  @Override
  public TypeSplit split() {
    return split;
  }

  @Override
  public String describe() {
    return String.format(
        Locale.ROOT,
        "%s, default %d, %s split over %d types",
        name,
        base,
        split.name().toLowerCase(Locale.ROOT),
        types);
  }
}
