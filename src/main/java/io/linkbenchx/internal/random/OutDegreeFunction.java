package io.linkbenchx.internal.random;

import java.util.stream.Stream;

/**
 * Number of loaded links of every id1: a fixed function of the id, so that loader, transactions and
 * verifier agree without querying the database.
 *
 * <p>Immutable and shareable. Ids are absolute, in {@code [startid1, maxid1)}; ids outside have no
 * links. Totals never iterate over the ids.
 */
public interface OutDegreeFunction {
  /** Loaded links of one type (0 … {@link #types()}−1) of an id; 0 outside the id range. */
  long links(long id1, int type);

  /** Loaded links of an id over all types; 0 outside the id range. */
  long total(long id1);

  /** The number of link types. */
  int types();

  /** Number of ids. */
  long ids();

  /**
   * The classes of equal degree in rank order: descending degrees, adjoining ranges that cover all
   * {@link #ids()} ranks. At most several hundred thousand at any scale. Adjoining classes may have
   * equal degree.
   */
  Stream<DegreeClass> classes();

  /** The id at a rank of {@link #classes()}: rank 0 is an id of the largest degree. */
  long idAt(long rank);

  /** Division of a degree among the types. */
  TypeSplit split();

  /** Name and parameters for reports. */
  String describe();

  /** Number of links that a load of all ids creates. */
  default long totalLinks() {
    return classes()
        .mapToLong(c -> Math.multiplyExact(c.ids(), split().total(c.degree(), types())))
        .reduce(0, Math::addExact);
  }

  /**
   * Number of count rows that a load of all ids creates: (id, type) pairs with at least one link.
   */
  default long expectedCountRows() {
    return classes()
        .mapToLong(c -> Math.multiplyExact(c.ids(), (long) split().countRows(c.degree(), types())))
        .reduce(0, Math::addExact);
  }

  /** The largest number of links of any id. */
  default long largestTotal() {
    return classes().findFirst().map(c -> split().total(c.degree(), types())).orElse(0L);
  }
}
