package io.linkbenchx.db;

import io.linkbenchx.result.Outcome;

/**
 * A client's connection to a database. Belongs to one thread. Data-model specific sub-interfaces
 * add the operations; every operation is one transaction that has been committed when it returns,
 * and throws {@link DbException} otherwise.
 */
public interface Store extends AutoCloseable {

  /**
   * Leaves the connection clean after any exception: nothing of the failed transaction remains, no
   * lock is held. Called before every retry. Throws {@link DbException} with {@link
   * Outcome#CONNECTION} when that cannot be had without a new connection.
   */
  void rollback();

  /**
   * Repeats a commit whose outcome is unknown, where the database has an idempotent commit.
   *
   * @return true if the transaction is now known to be committed, false if known not to be
   * @throws DbException with {@link Outcome#UNKNOWN_COMMIT} when it stays unknown
   */
  default boolean resolveCommit() {
    throw new DbException(Outcome.UNKNOWN_COMMIT, "this database cannot repeat a commit");
  }

  /** Statements sent since the store was opened; 0 for engines that have none. */
  default long statements() {
    return 0;
  }

  /** Times a request was sent and its answer awaited since the store was opened; 0 in process. */
  default long roundTrips() {
    return 0;
  }

  @Override
  void close();
}
