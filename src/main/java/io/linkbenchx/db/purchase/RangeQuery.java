package io.linkbenchx.db.purchase;

/**
 * The arguments of a query by a secondary index, owned and reused by a client. It asks for the
 * first {@link #limit} entries at or after a bound, in the order of all columns of the index (by
 * the last entries at or before it, in descending order, if {@link #descending}); only indexed
 * columns and, where {@link #byId}, ids are looked at, so that no row needs to be read.
 *
 * <p>Stores prepare a statement per combination of index, {@link #wholeBound}, {@link #descending},
 * {@link #byId} and {@link #limit}; a client should use few of them.
 */
public final class RangeQuery {
  /** Which index, 0 … indexes−1. */
  public int index;

  /** Whether all columns of the index are bound, as classic queries do; else its first only. */
  public boolean wholeBound;

  /** Whether to go down from the bound. */
  public boolean descending;

  /** Most entries in the answer, at least 1. */
  public int limit = 10;

  /** Whether only ids of {@link #fromId} … {@link #toId} count, both inclusive. */
  public boolean byId;

  public long fromId;
  public long toId;

  /** The bound; columns that the index does not have are ignored. */
  public long time;

  public int register;
  public int customer;
  public int product;

  /** Price in hundredths. */
  public int cents;

  /** The bound of a column, as a number that orders like it. */
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
