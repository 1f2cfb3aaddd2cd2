package io.linkbenchx.internal.random;

import java.util.Locale;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/**
 * Number of loaded links of every id1: a fixed function of the id, so that loader, transactions and
 * verifier agree without querying the database.
 *
 * <p>Immutable and shareable. Ids are absolute, in {@code [startid1, maxid1)}; ids outside have no
 * links. Totals never iterate over the ids.
 */
public abstract sealed class OutDegreeFunction permits ArithmeticOutDegree, RankedOutDegree {
  private final IdRange range;
  private final int types;
  private final TypeSplit split;
  private final String description;

  /**
   * Parameters of all functions.
   *
   * @param base LinkBench's nlinks_default, at least 0; only the arithmetic functions add it
   * @param nlinksMax cap on the total out-degree of an id, before it is divided among types; 0 =
   *     none
   */
  public record Common(IdRange range, int types, TypeSplit split, long base, long nlinksMax) {
    long cap() {
      return nlinksMax == 0 ? Long.MAX_VALUE : nlinksMax;
    }

    /** "correct split over 2 types". */
    String division() {
      return split.name().toLowerCase(Locale.ROOT) + " split over " + types + " types";
    }
  }

  OutDegreeFunction(Common common, String description) {
    this.range = common.range();
    this.types = common.types();
    this.split = common.split();
    this.description = description;
  }

  /** Degree of an id of the range, before it is divided among the types. */
  abstract long degree(long id1);

  /**
   * The classes of equal degree in rank order: descending degrees, adjoining ranges that cover all
   * {@link #ids()} ranks. At most several hundred thousand at any scale. Adjoining classes may have
   * equal degree.
   */
  public abstract Stream<DegreeClass> classes();

  /** The id at a rank of {@link #classes()}: rank 0 is an id of the largest degree. */
  public abstract long idAt(long rank);

  final IdRange range() {
    return range;
  }

  /** Loaded links of one type (0 … {@link #types()}−1) of an id; 0 outside the id range. */
  public final long links(long id1, int type) {
    return range.contains(id1) ? split.links(degree(id1), type, types) : 0;
  }

  /** Loaded links of an id over all types; 0 outside the id range. */
  public final long total(long id1) {
    return range.contains(id1) ? split.total(degree(id1), types) : 0;
  }

  /** The number of link types. */
  public final int types() {
    return types;
  }

  /** Number of ids. */
  public final long ids() {
    return range.size();
  }

  /** Division of a degree among the types. */
  public final TypeSplit split() {
    return split;
  }

  /** Name and parameters for reports. */
  public final String describe() {
    return description;
  }

  /**
   * Number of count rows that a load of all ids creates: (id, type) pairs with at least one link.
   */
  public final long expectedCountRows() {
    return sum(c -> split.countRows(c.degree(), types));
  }

  /** Sum over all ids of what each id of a class has. */
  public final long sum(ToLongFunction<DegreeClass> ofEachId) {
    return classes()
        .mapToLong(c -> Math.multiplyExact(c.ids(), ofEachId.applyAsLong(c)))
        .reduce(0, Math::addExact);
  }

  /** The largest number of links of any id. */
  public final long largestTotal() {
    return classes().findFirst().map(c -> split.total(c.degree(), types)).orElse(0L);
  }
}
