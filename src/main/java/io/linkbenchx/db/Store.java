package io.linkbenchx.db;

import io.linkbenchx.result.Outcome;

/**
 * A client's connection to a database. Belongs to one thread. The data models' sub-interfaces add
 * the operations. Every operation is one transaction, which is committed when it returns; otherwise
 * it throws {@link DbException}.
 */
public interface Store extends AutoCloseable {

  /**
   * Leaves the connection clean after any exception: nothing of the failed transaction remains, no
   * lock is held. Called before every retry. Throws {@link DbException} with {@link
   * Outcome#CONNECTION} if that takes a new connection.
   */
  void rollback();

  /**
   * Repeats a commit whose outcome is unknown, if the database has an idempotent commit.
   *
   * @return true if the transaction is now known to be committed, false if known not to be
   * @throws DbException with {@link Outcome#UNKNOWN_COMMIT} if it stays unknown
   */
  default boolean resolveCommit() {
    throw new DbException(Outcome.UNKNOWN_COMMIT, "this database cannot repeat a commit");
  }

  /** Statements sent since the store was opened; 0 for engines that have none. */
  default long statements() {
    return 0;
  }

  /** Of these statements, those that returned a set of rows; 0 if that is not counted. */
  default long reads() {
    return 0;
  }

  /** Of these statements, those that changed rows; 0 if that is not counted. */
  default long writes() {
    return 0;
  }

  /** Round trips to the server since the store was opened; 0 for embedded engines. */
  default long roundTrips() {
    return 0;
  }

  @Override
  void close();
}
