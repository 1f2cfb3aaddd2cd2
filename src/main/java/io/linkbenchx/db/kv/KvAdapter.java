package io.linkbenchx.db.kv;

import io.linkbenchx.db.DataModel;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbDescription;
import io.linkbenchx.db.DbException;
import io.linkbenchx.db.DebtFlush;
import io.linkbenchx.db.Residence;
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

/**
 * An opened engine with the graph, the rows and the map on it; what a provider's {@code open}
 * returns.
 */
public final class KvAdapter implements DbAdapter {
  /** What every engine can hold. */
  public static final Set<DataModel> MODELS = Set.of(DataModel.values());

  private static final Duration CLOSE_LIMIT = Duration.ofSeconds(10);

  private final OrderedEngine engine;
  private final Gate gate = new Gate();
  private final LogicalBytes logicalBytes = new LogicalBytes();
  private final KvGraph graph;
  private final KvRows rows;
  private final KvMap map;
  private final KvPurchases purchases;

  /**
   * Takes over the engine; closes it if the graph in it cannot be used.
   *
   * @param lockTimeout after which a transaction that waits for another's rows ends with TIMEOUT
   */
  public KvAdapter(OrderedEngine engine, Duration lockTimeout) {
    this.engine = engine;
    boolean usable = false;
    try {
      graph = new KvGraph(engine, gate, logicalBytes, lockTimeout);
      rows = new KvRows(engine, gate, logicalBytes, lockTimeout);
      map = new KvMap(engine, gate, logicalBytes);
      purchases = new KvPurchases(engine, gate, logicalBytes, lockTimeout);
      usable = true;
    } finally {
      if (!usable) {
        engine.close();
      }
    }
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
  public Optional<GraphSupport> graph() {
    return Optional.of(graph);
  }

  @Override
  public Optional<RowSupport> rows() {
    return Optional.of(rows);
  }

  @Override
  public Optional<KeyValueSupport> keyValues() {
    return Optional.of(map);
  }

  @Override
  public Optional<PurchaseSupport> purchases() {
    return Optional.of(purchases);
  }

  @Override
  public OptionalLong logicalBytes() {
    return OptionalLong.of(logicalBytes.sum());
  }

  @Override
  public synchronized Optional<WriteWork> writeWork() {
    return gate.closed() ? Optional.empty() : engine.writeWork();
  }

  @Override
  public synchronized Optional<EngineStatistics> statistics() {
    return gate.closed() ? Optional.empty() : engine.statistics();
  }

  @Override
  public Residence residence() {
    return engine.residence();
  }

  @Override
  public boolean mapsFiles() {
    return engine.mapsFiles();
  }

  @Override
  public synchronized DatabaseSize size(int ownDatabases) {
    if (gate.closed()) {
      return DatabaseSize.missing(Provenance.Missing.NO_ANSWER, "the engine is closed");
    }
    OptionalLong bytes = engine.sizeBytes();
    return bytes.isPresent()
        ? DatabaseSize.of(bytes.getAsLong(), "engine")
        : DatabaseSize.missing(Provenance.Missing.NOT_OFFERED, "size");
  }

  @Override
  public Optional<DebtFlush> beginDebtFlush() {
    return Optional.of(new KvDebtFlush(engine, gate.issue()));
  }

  /** A client that is still inside after ten seconds keeps the engine open: better than a crash. */
  @Override
  public synchronized void close() {
    if (gate.closed()) {
      return;
    }
    if (!gate.close(CLOSE_LIMIT)) {
      throw new DbException(
          Outcome.FATAL,
          "a client is still inside a call: the database was left open; end the process, and it is"
              + " recovered when it is opened the next time");
    }
    try {
      graph.save();
    } finally {
      engine.close();
    }
  }
}
