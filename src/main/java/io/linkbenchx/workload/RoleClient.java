package io.linkbenchx.workload;

import io.linkbenchx.db.Store;
import java.util.List;

/**
 * The work of one client: opens its store and runs its transactions. Belongs to one thread.
 *
 * @param <S> the data model's store
 */
public interface RoleClient<S extends Store> {

  /**
   * Asks for the latency of each statement; called once, before the first store is opened, if
   * {@link Role#statements()} has any.
   */
  default void timeStatements(StatementSink sink) {
    throw new UnsupportedOperationException("this role times no statements");
  }

  /** Opens a new store; called again after a lost connection. */
  S openStore();

  /**
   * Whether the client's work is over before the step's time or number of transactions: asked after
   * each transaction. If so, that one counts as not started, and the client starts no more.
   */
  default boolean over() {
    return false;
  }

  /** Called once when the client has ended, on its thread, before its store is closed. */
  default void end() {}

  /** This client's own transactions, in the order of {@link Role#types()}. */
  List<Transaction<S>> transactions();
}
