package io.linkbenchx.internal.workload.rows;

import io.linkbenchx.db.rows.ReadForm;
import io.linkbenchx.db.rows.RowStore;
import io.linkbenchx.db.rows.RowSupport;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.result.Caveat;
import io.linkbenchx.result.RoleKind;
import io.linkbenchx.workload.Role;
import io.linkbenchx.workload.RoleClient;
import io.linkbenchx.workload.RunLedger;
import io.linkbenchx.workload.StatementSink;
import io.linkbenchx.workload.Transaction;
import io.linkbenchx.workload.TransactionType;
import java.util.List;
import java.util.Optional;

/**
 * The clients of a scenario.
 *
 * @param seed of the content, from the load
 * @param opening of its entry in the ledger
 */
record RowRole(Scenario scenario, RowSupport rows, ReadForm form, long seed, Opening opening)
    implements Role {

  /**
   * Notes that the step begins: not before the first client, so that a rejected number of clients
   * leaves nothing open.
   */
  static final class Opening {
    private final RunLedger<RowEffects> ledger;
    private final boolean counts;
    private Optional<RunLedger.Own<RowEffects>> step = Optional.empty();

    /**
     * @param counts whether effects are noted at all
     */
    Opening(RunLedger<RowEffects> ledger, boolean counts) {
      this.ledger = ledger;
      this.counts = counts;
    }

    /** Run by the first caller; the others wait until it is done. */
    synchronized void run() {
      if (counts && step.isEmpty()) {
        step = Optional.of(ledger.begin());
      }
    }

    /** The entry; empty if no client has begun. */
    synchronized Optional<RunLedger.Own<RowEffects>> step() {
      return step;
    }
  }

  @Override
  public List<Caveat> caveats() {
    return opening.step().map(RunLedger.Own::caveats).orElse(List.of());
  }

  @Override
  public String name() {
    return "client";
  }

  @Override
  public RoleKind kind() {
    return scenario.kind();
  }

  @Override
  public int clients(int planned) {
    scenario.model().checkClients(planned);
    return planned;
  }

  @Override
  public List<TransactionType> types() {
    return List.of(new TransactionType(scenario.type(), 1));
  }

  @Override
  public List<String> statements() {
    return scenario.model().keys().statementLatency() ? TimedRowStore.names() : List.of();
  }

  @Override
  public int reconnectEvery() {
    return scenario.model().keys().reconnect();
  }

  @Override
  public RoleClient<?> newClient(int client, int clients, RandomStream random) {
    opening.run();
    return new Client(
        scenario.transaction(new Chooser(scenario.model(), client), new RowContent(seed)));
  }

  /** One client; its store is decorated if statements are to be timed. */
  private final class Client implements RoleClient<RowStore> {
    private final Transaction<RowStore> transaction;
    private StatementSink sink;

    Client(Transaction<RowStore> transaction) {
      this.transaction = transaction;
    }

    @Override
    public void timeStatements(StatementSink to) {
      sink = to;
    }

    @Override
    public RowStore openStore() {
      RowStore store = rows.openStore(scenario.model().layout(), form);
      return sink == null ? store : new TimedRowStore(store, sink);
    }

    @Override
    public List<Transaction<RowStore>> transactions() {
      return List.of(transaction);
    }
  }
}
