package io.linkbenchx.internal.workload.insert;

import io.linkbenchx.db.Store;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.result.RoleKind;
import io.linkbenchx.workload.Role;
import io.linkbenchx.workload.RoleClient;
import io.linkbenchx.workload.RoleRules;
import io.linkbenchx.workload.StatementSink;
import io.linkbenchx.workload.Transaction;
import io.linkbenchx.workload.TransactionType;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/**
 * A role of one transaction type.
 *
 * @param clients its fixed number of clients; 0 = as many as the step has
 * @param before rows that existed before the step; negative if it does not report them
 * @param opener opens a client's store
 * @param work creates a client's transaction
 * @param <S> the store
 */
record InsertRole<S extends Store>(
    String name,
    RoleKind kind,
    TransactionType type,
    int clients,
    RoleRules rules,
    long before,
    Supplier<S> opener,
    IntFunction<Transaction<S>> work)
    implements Role {

  @Override
  public int clients(int planned) {
    return clients > 0 ? clients : planned;
  }

  @Override
  public List<TransactionType> types() {
    return List.of(type);
  }

  @Override
  public OptionalLong rowsBefore() {
    return before < 0 ? OptionalLong.empty() : OptionalLong.of(before);
  }

  /** The look-up of the smallest id, if rows are deleted. */
  @Override
  public List<String> statements() {
    return kind == RoleKind.DELETE ? List.of("min_id") : List.of();
  }

  @Override
  public RoleClient<?> newClient(int client, int of, RandomStream random) {
    return new Client(work.apply(client));
  }

  private final class Client implements RoleClient<S> {
    private final Transaction<S> transaction;

    Client(Transaction<S> transaction) {
      this.transaction = transaction;
    }

    @Override
    public void timeStatements(StatementSink sink) {
      if (transaction instanceof DeleteRows deletes) {
        deletes.report(sink);
      }
    }

    @Override
    public S openStore() {
      return opener.get();
    }

    @Override
    public List<Transaction<S>> transactions() {
      return List.of(transaction);
    }
  }
}
