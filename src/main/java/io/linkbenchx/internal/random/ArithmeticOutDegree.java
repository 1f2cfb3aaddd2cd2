package io.linkbenchx.internal.random;

import java.util.function.LongUnaryOperator;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * LinkBench's arithmetic out-degrees, not shuffled: every id has a base number of links, and some
 * ids, an ascending sequence, have more: as many as they differ from the one before. Totals are
 * summed over the ids with more, at most √n of them for squares.
 */
public final class ArithmeticOutDegree extends OutDegreeFunction {
  private final long base;
  private final long cap;

  /** Number of special ids that are at most an id. */
  private final LongUnaryOperator countUpTo;

  /** The k-th special id, k from 1. */
  private final LongUnaryOperator nth;

  /** Whether all special ids have the same degree. */
  private final boolean alike;

  /** Special ids below the range, and in it. */
  private final long skipped;

  private final long specials;

  private ArithmeticOutDegree(
      Common common,
      String name,
      LongUnaryOperator countUpTo,
      LongUnaryOperator nth,
      boolean alike) {
    super(common, name + ", default " + common.base() + ", " + common.division());
    this.base = common.base();
    this.cap = common.cap();
    this.countUpTo = countUpTo;
    this.nth = nth;
    this.alike = alike;
    this.skipped = countUpTo.applyAsLong(common.range().first() - 1);
    this.specials = countUpTo.applyAsLong(common.range().end() - 1) - skipped;
  }

  /** CONST: nlinks_default links per id. */
  public static OutDegreeFunction constant(Common common) {
    return new ArithmeticOutDegree(common, "const", id -> 0, k -> 0, true);
  }

  /** MULTIPLES: an id divisible by c has c more. */
  public static OutDegreeFunction multiples(Common common, int c) {
    return new ArithmeticOutDegree(common, "multiples of " + c, id -> id / c, k -> k * c, true);
  }

  /** EXPONENTIAL: id1 = c^k, k ≥ 1, has c^k − c^(k−1) more. */
  public static OutDegreeFunction exponential(Common common, int c) {
    return new ArithmeticOutDegree(
        common,
        "exponential " + c,
        id -> logarithm(id, c),
        k -> FormulaKeys.power(c, (int) k),
        false);
  }

  private static long logarithm(long id, int base) {
    long count = 0;
    for (long rest = id / base; rest > 0; rest /= base) {
      count++;
    }
    return count;
  }

  /**
   * PERFECT_SQUARES: id1 = r^c has r^c − (r−1)^c more. (LinkBench adds that to the default for all
   * later ids as well.)
   */
  public static OutDegreeFunction perfectPowers(Common common, int c) {
    return new ArithmeticOutDegree(
        common,
        "perfect powers of exponent " + c,
        id -> FormulaKeys.root(id, c),
        k -> FormulaKeys.power(k, c),
        false);
  }

  @Override
  long degree(long id1) {
    long k = countUpTo.applyAsLong(id1);
    boolean special = k > 0 && nth.applyAsLong(k) == id1;
    return Math.min(cap, special ? base + extra(k) : base);
  }

  /** Never decreases with k. */
  private long extra(long k) {
    return nth.applyAsLong(k) - nth.applyAsLong(k - 1);
  }

  @Override
  public Stream<DegreeClass> classes() {
    Stream<DegreeClass> ordinary =
        specials < ids()
            ? Stream.of(new DegreeClass(Math.min(cap, base), specials, ids()))
            : Stream.empty();
    if (alike && specials > 0) {
      long degree = Math.min(cap, base + extra(1));
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
      return nth.applyAsLong(skipped + specials - rank);
    }
    long wanted = rank - specials + 1; // the id with this many ordinary ids up to it
    long low = range().first();
    long high = range().end() - 1;
    while (low < high) {
      long middle = low + (high - low) / 2;
      if (middle - range().first() + 1 - (countUpTo.applyAsLong(middle) - skipped) >= wanted) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }
}
