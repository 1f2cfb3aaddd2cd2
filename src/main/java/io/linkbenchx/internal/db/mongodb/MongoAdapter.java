package io.linkbenchx.internal.db.mongodb;

import com.mongodb.MongoException;
import io.linkbenchx.db.DataModel;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbDescription;
import io.linkbenchx.db.DbException;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.DebtFlush;
import io.linkbenchx.db.Residence;
import io.linkbenchx.db.ServerInsight;
import io.linkbenchx.db.Support;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.result.DatabaseSize;
import io.linkbenchx.result.EngineStatistics;
import io.linkbenchx.result.Provenance;
import java.util.List;
import java.util.Optional;
import org.bson.Document;

/** An opened server with MongoDB's protocol. */
final class MongoAdapter implements DbAdapter {
  private final Connection connection;
  private final MongoInsight insight;
  private final Residence residence;
  private final List<MongoSupport<?>> supports;

  MongoAdapter(Connection connection) {
    this.connection = connection;
    this.insight = new MongoInsight(connection);
    this.residence = residence(connection);
    this.supports =
        List.of(
            new MongoGraph(connection),
            new MongoRows(connection),
            new MongoPurchases(connection),
            new MongoKeyValues(connection));
  }

  @Override
  public DbDescription describe() {
    return OutageRetry.outlast(() -> new MongoDescription(connection).describe());
  }

  @Override
  public boolean embedded() {
    return false;
  }

  @Override
  public boolean onThisHost() {
    return connection.clients().onThisHost();
  }

  @Override
  public Residence residence() {
    return residence;
  }

  /** Asked once: a server that is gone would be waited for each time. */
  private static Residence residence(Connection connection) {
    ServerFacts server = connection.server();
    boolean asked = connection.clients().onThisHost() && server.genuine() && !server.router();
    return connection
        .clients()
        .residence(asked ? MongoInsight.directories(connection.questions()) : List.of());
  }

  @Override
  public <S extends Support> Optional<S> support(DataModel<S> model) {
    if (model == GraphSupport.MODEL) {
      Modes.demandChoice(connection.settings(), connection.server());
    }
    return model.among(supports.toArray(Support[]::new));
  }

  /** Of MongoDB's own engine. */
  @Override
  public Optional<EngineStatistics> statistics() {
    return insight.statistics();
  }

  @Override
  public Optional<ServerInsight> insight() {
    return Optional.of(insight);
  }

  @Override
  public DatabaseSize size(int ownDatabases) {
    String base = connection.database().getName();
    long size = 0;
    boolean flushed = flushed();
    try {
      for (int number = 0; number <= ownDatabases; number++) {
        Document stats =
            connection
                .configured(connection.questions(), number == 0 ? base : base + number)
                .runCommand(new Document("dbStats", 1));
        size += number(stats, "storageSize") + number(stats, "indexSize");
      }
    } catch (MongoException e) {
      return DatabaseSize.missing(MongoInsight.why(e), MongoErrors.message(e));
    }
    if (size == 0) { // compatible servers may omit these fields
      return DatabaseSize.missing(Provenance.Missing.NOT_OFFERED, "dbStats.storageSize");
    }
    return flushed || insight.allWritten()
        ? DatabaseSize.of(size, "dbStats")
        : DatabaseSize.estimate(size, "dbStats")
            .insteadOf(Provenance.Missing.NOT_OFFERED, "checkpoint since the last writes");
  }

  /**
   * dbStats knows only what is in the files, which lag behind by up to a minute: after a load by
   * most of the data. A load's checkpoint is written here, outside its measured time; other steps'
   * checkpoints come when the server decides, as their cost is measured.
   */
  private boolean flushed() {
    Optional<DebtFlush> checkpoint = beginDebtFlush();
    if (checkpoint.isEmpty() || !connection.grown().getAndSet(false)) {
      return false;
    }
    try (DebtFlush flush = checkpoint.get()) {
      return flush.settled() && flush.refused().isEmpty();
    } catch (DbException e) {
      return false;
    }
  }

  private static long number(Document document, String name) {
    return document.get(name) instanceof Number number ? number.longValue() : 0;
  }

  /** MongoDB's deferred work is a checkpoint; compatible servers do not report theirs. */
  @Override
  public Optional<DebtFlush> beginDebtFlush() {
    return connection.server().genuine() && !connection.server().router()
        ? Optional.of(new Checkpoint())
        : Optional.empty();
  }

  @Override
  public void close() {
    supports.forEach(MongoSupport::close);
    connection.close();
  }

  /** One fsync, which writes a checkpoint of all dirty data. */
  private final class Checkpoint implements DebtFlush {
    private boolean done;
    private boolean refused;

    @Override
    public String steps() {
      return refused ? "" : done ? "fsync: a checkpoint was written" : "fsync";
    }

    @Override
    public List<String> refused() {
      return refused ? List.of("fsync") : List.of();
    }

    @Override
    public boolean settled() {
      if (!done) {
        try {
          OutageRetry.outlast(
              () -> connection.client().getDatabase("admin").runCommand(new Document("fsync", 1)));
        } catch (DbUsageException e) {
          refused = true;
        }
        done = true;
      }
      return true;
    }

    @Override
    public void close() {
      // no settings were changed
    }
  }
}
