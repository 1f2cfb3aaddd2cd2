package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.DataModel;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbDescription;
import io.linkbenchx.db.DbException;
import io.linkbenchx.db.DebtFlush;
import io.linkbenchx.db.Residence;
import io.linkbenchx.db.Support;
import io.linkbenchx.db.WriteWork;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.db.keyvalue.KeyValueSupport;
import io.linkbenchx.db.purchase.PurchaseSupport;
import io.linkbenchx.db.rows.RowSupport;
import io.linkbenchx.result.DatabaseSize;
import io.linkbenchx.result.EngineStatistics;
import io.linkbenchx.result.Outcome;
import io.linkbenchx.result.Provenance;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** An opened engine with its data models; returned by a provider's {@code open}. */
final class KvAdapter implements DbAdapter {
  /** The data models that every engine supports. */
  static final Set<DataModel<?>> MODELS =
      Set.of(GraphSupport.MODEL, RowSupport.MODEL, PurchaseSupport.MODEL, KeyValueSupport.MODEL);

  private static final Duration CLOSE_LIMIT = Duration.ofSeconds(10);

  private final OrderedEngine engine;
  private final CloseGuard guard = new CloseGuard();
  private final KvGraph graph;
  private final KvRows rows;
  private final KvKeyValues map;
  private final KvPurchases purchases;

  /**
   * Takes ownership of the engine; closes it if its graph cannot be used.
   *
   * @param lockTimeout after which a transaction waiting for another's rows ends with TIMEOUT
   */
  KvAdapter(OrderedEngine engine, Duration lockTimeout) {
    this.engine = engine;
    try {
      graph = new KvGraph(engine, guard, lockTimeout);
      rows = new KvRows(engine, guard, lockTimeout);
      map = new KvKeyValues(engine, guard, lockTimeout);
      purchases = new KvPurchases(engine, guard, lockTimeout);
    } catch (Throwable e) {
      engine.close();
      throw e;
    }
  }

  /** For src/bench, which calls it without the data models. */
  OrderedEngine engine() {
    return engine;
  }

  @Override
  public DbDescription describe() {
    return engine.describe();
  }

  @Override
  public boolean embedded() {
    return true;
  }

  @Override
  public <S extends Support> Optional<S> support(DataModel<S> model) {
    return model.among(graph, rows, purchases, map);
  }

  @Override
  public synchronized Optional<WriteWork> writeWork() {
    return guard.closed() ? Optional.empty() : engine.writeWork();
  }

  @Override
  public synchronized Optional<EngineStatistics> statistics() {
    return guard.closed() ? Optional.empty() : engine.statistics();
  }

  @Override
  public Residence residence() {
    return Residence.in(engine.directory().path());
  }

  @Override
  public boolean mapsFiles() {
    return engine.mapsFiles();
  }

  @Override
  public synchronized DatabaseSize size(int ownDatabases) {
    if (guard.closed()) {
      return DatabaseSize.missing(Provenance.Missing.NO_ANSWER, "the engine is closed");
    }
    OptionalLong bytes = engine.directory().sizeIfKnown();
    return bytes.isPresent()
        ? DatabaseSize.of(bytes.getAsLong(), "engine")
        : DatabaseSize.missing(Provenance.Missing.NOT_OFFERED, "size");
  }

  @Override
  public Optional<DebtFlush> beginDebtFlush() {
    return Optional.of(new Flush(engine, guard.issue()));
  }

  /** Waits until the engine has finished its deferred work. */
  private record Flush(OrderedEngine engine, CloseGuard.Pass pass) implements DebtFlush {

    @Override
    public String steps() {
      return "memory flushed, compaction finished";
    }

    @Override
    public boolean settled() {
      pass.enter();
      try (pass) {
        return engine.settled();
      }
    }

    @Override
    public void close() {
      pass.giveBack(); // no settings were changed
    }
  }

  /** If a client is still inside after ten seconds, the engine stays open: better than a crash. */
  @Override
  public synchronized void close() {
    if (guard.closed()) {
      return;
    }
    if (!guard.close(CLOSE_LIMIT)) {
      throw new DbException(
          Outcome.FATAL,
          "a client is still in a call: the database was left open; end the process, and the next"
              + " open recovers the database");
    }
    try {
      graph.save();
    } finally {
      engine.close();
    }
  }
}
