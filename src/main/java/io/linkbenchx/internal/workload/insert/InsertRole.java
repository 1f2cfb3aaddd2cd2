package io.linkbenchx.internal.workload.insert;

import io.linkbenchx.db.purchase.PurchaseStore;
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
 * @param rowsBefore rows that existed before the step; empty if it does not report them
 * @param opener opens a client's store
 * @param work creates a client's transaction
 */
record InsertRole(
    String name,
    RoleKind kind,
    TransactionType type,
    int clients,
    RoleRules rules,
    OptionalLong rowsBefore,
    Supplier<PurchaseStore> opener,
    IntFunction<Transaction<PurchaseStore>> work)
    implements Role {

  @Override
  public int clients(int planned) {
    return clients > 0 ? clients : planned;
  }

  @Override
  public List<TransactionType> types() {
    return List.of(type);
  }

  /** The look-up of the smallest id, if rows are deleted. */
  @Override
  public List<String> statements() {
    return kind == RoleKind.DELETE ? List.of("min_id") : List.of();
  }

  @Override
  public RoleClient<?> newClient(int client, int of, RandomStream random) {
    return new Client(opener, work.apply(client));
  }

  private record Client(Supplier<PurchaseStore> opener, Transaction<PurchaseStore> transaction)
      implements RoleClient<PurchaseStore> {
    @Override
    public void timeStatements(StatementSink sink) {
      if (transaction instanceof DeleteRows deletes) {
        deletes.report(sink);
      }
    }

    @Override
    public PurchaseStore openStore() {
      return opener.get();
    }

    @Override
    public List<Transaction<PurchaseStore>> transactions() {
      return List.of(transaction);
    }
  }
}
