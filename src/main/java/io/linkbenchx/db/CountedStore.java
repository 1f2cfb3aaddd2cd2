package io.linkbenchx.db;

/**
 * Base of the stores that count the logical bytes they write, for all data models. Bytes count when
 * their transaction is committed. Unless the client has begun a transaction, every operation is
 * one.
 *
 * @param <S> the underlying store
 */
public abstract class CountedStore<S extends Store> implements Store {
  protected final S store;
  private final LogicalBytes.Share bytes;
  private boolean inTransaction;

  /**
   * Starts counting.
   *
   * @param bytes closed with the store
   */
  protected CountedStore(S store, LogicalBytes.Share bytes) {
    this.store = store;
    this.bytes = bytes;
  }

  /** The client has begun a transaction. */
  protected final void begun() {
    inTransaction = true;
  }

  /** The client has committed it. */
  protected final void committed() {
    inTransaction = false;
    bytes.commit();
  }

  /** Counts the bytes of one write operation. */
  protected final void written(long sum) {
    bytes.add(sum);
    if (!inTransaction) {
      bytes.commit();
    }
  }

  @Override
  public void rollback() {
    inTransaction = false;
    bytes.discard();
    store.rollback();
  }

  @Override
  public boolean resolveCommit() {
    boolean committed = store.resolveCommit();
    inTransaction = false;
    if (committed) {
      bytes.commit();
    } else {
      bytes.discard();
    }
    return committed;
  }

  @Override
  public long statements() {
    return store.statements();
  }

  @Override
  public long roundTrips() {
    return store.roundTrips();
  }

  @Override
  public void close() {
    bytes.discard();
    bytes.close();
    store.close();
  }
}
