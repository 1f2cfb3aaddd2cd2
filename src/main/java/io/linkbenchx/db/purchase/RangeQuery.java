package io.linkbenchx.db.purchase;

/**
 * The arguments of a query by a secondary index, owned and reused by a client. It selects the first
 * {@link #limit} entries at or after a bound, in the order of all columns of the index (if {@link
 * #descending}, the last entries at or before it, in descending order). It uses only indexed
 * columns and, if {@link #byId}, ids, so no row needs to be read.
 *
 * <p>Stores prepare a statement per combination of index, {@link #wholeBound}, {@link #descending},
 * {@link #byId} and {@link #limit}; a client should use few of them.
 */
public final class RangeQuery {
  /** The index, 0 … indexes−1. */
  public int index;

  /**
   * Whether the bound covers all columns of the index, as in classic queries; otherwise only the
   * first.
   */
  public boolean wholeBound;

  /** Whether to read downwards from the bound. */
  public boolean descending;

  /** Largest number of entries in the answer, at least 1. */
  public int limit = 10;

  /** Whether only ids {@link #fromId} … {@link #toId} match, both inclusive. */
  public boolean byId;

  public long fromId;
  public long toId;

  /** The bound; columns outside the index are ignored. */
  public long time;

  public int register;
  public int customer;
  public int product;

  /** Price in hundredths. */
  public int cents;

  /** The bound of a column, as a number with the same order. */
  public long bound(PurchaseColumn column) {
    return switch (column) {
      case TIME -> time;
      case REGISTER -> register;
      case CUSTOMER -> customer;
      case PRODUCT -> product;
      case PRICE -> cents;
    };
  }
}
