package io.linkbenchx.internal.workload;

import io.linkbenchx.db.Store;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.result.Caveat;
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
 * @param statements that its transactions measure as {@link TimesStatements}
 * @param rowsBefore rows that existed before the step; empty if it does not report them
 * @param notes its caveats
 * @param opener opens a client's store
 * @param work creates a client's transaction
 */
public record OneTypeRole<S extends Store>(
    String name,
    RoleKind kind,
    TransactionType type,
    int clients,
    RoleRules rules,
    List<String> statements,
    OptionalLong rowsBefore,
    Supplier<List<Caveat>> notes,
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
  public List<Caveat> caveats() {
    return notes.get();
  }

  @Override
  public RoleClient<?> newClient(int client, int of, RandomStream random) {
    return new Client<>(opener, List.of(work.apply(client)));
  }

  /** A transaction that measures statements of its own, see {@link Role#statements}. */
  @FunctionalInterface
  public interface TimesStatements {
    void report(StatementSink sink);
  }

  /** A client of these transactions; only the first is asked to time its statements. */
  public record Client<S extends Store>(Supplier<S> opener, List<Transaction<S>> transactions)
      implements RoleClient<S> {
    @Override
    public void timeStatements(StatementSink sink) {
      if (transactions.get(0) instanceof TimesStatements timed) {
        timed.report(sink);
      }
    }

    @Override
    public S openStore() {
      return opener.get();
    }
  }
}
