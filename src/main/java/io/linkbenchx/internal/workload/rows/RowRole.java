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

/** The clients of a workload. */
final class RowRole implements Role {
  private final RowWorkload workload;
  private final RowModel model;
  private final RowSupport rows;
  private final ReadForm form;
  private final long seed;
  private final Optional<RunLedger<RowEffects>> ledger;
  private Optional<RunLedger.Own<RowEffects>> step = Optional.empty();

  /**
   * @param seed of the content, from the load
   * @param ledger that notes the effects; empty if they are not noted
   */
  RowRole(
      RowWorkload workload, RowSupport rows, long seed, Optional<RunLedger<RowEffects>> ledger) {
    this.workload = workload;
    this.model = workload.model();
    this.rows = rows;
    this.form = model.form(rows, workload.columns());
    this.seed = seed;
    this.ledger = ledger;
  }

  /**
   * Notes that the step begins: not before the first client, so that a rejected number of clients
   * leaves nothing open. The other clients wait until it is done.
   */
  private synchronized void begin() {
    if (step.isEmpty()) {
      step = ledger.map(RunLedger::begin);
    }
  }

  /** The entry; empty if no client has begun. */
  synchronized Optional<RunLedger.Own<RowEffects>> step() {
    return step;
  }

  @Override
  public List<Caveat> caveats() {
    return step().map(RunLedger.Own::caveats).orElse(List.of());
  }

  @Override
  public String name() {
    return "client";
  }

  @Override
  public RoleKind kind() {
    return workload.kind();
  }

  @Override
  public int clients(int planned) {
    model.checkClients(planned);
    return planned;
  }

  @Override
  public List<TransactionType> types() {
    return List.of(new TransactionType(workload.type(), 1));
  }

  @Override
  public List<String> statements() {
    return model.keys().statementLatency() ? TimedRowStore.names() : List.of();
  }

  @Override
  public int reconnectEvery() {
    return model.keys().reconnect();
  }

  @Override
  public RoleClient<?> newClient(int client, int clients, RandomStream random) {
    begin();
    return new Client(workload.transaction(new Chooser(model, client), new RowContent(seed)));
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
      RowStore store = rows.openStore(model.layout(), form);
      return sink == null ? store : new TimedRowStore(store, sink);
    }

    @Override
    public List<Transaction<RowStore>> transactions() {
      return List.of(transaction);
    }
  }
}
