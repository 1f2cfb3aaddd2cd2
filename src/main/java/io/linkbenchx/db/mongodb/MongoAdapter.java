package io.linkbenchx.db.mongodb;

import com.mongodb.MongoException;
import io.linkbenchx.config.Masking;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbDescription;
import io.linkbenchx.db.DbOptions;
import io.linkbenchx.db.DebtFlush;
import io.linkbenchx.db.Residence;
import io.linkbenchx.db.ServerInsight;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.db.keyvalue.KeyValueSupport;
import io.linkbenchx.db.purchase.PurchaseSupport;
import io.linkbenchx.db.rows.RowSupport;
import io.linkbenchx.result.DatabaseSize;
import io.linkbenchx.result.Provenance;
import java.util.Optional;
import org.bson.Document;

/** A server that speaks MongoDB's protocol, opened. */
final class MongoAdapter implements DbAdapter {
  private final Connection connection;
  private final MongoGraph graph;
  private final MongoRows rows;
  private final MongoPurchases purchases;

  private MongoAdapter(Connection connection) {
    this.connection = connection;
    this.graph = new MongoGraph(connection);
    this.rows = new MongoRows(connection);
    this.purchases = new MongoPurchases(connection);
  }

  /**
   * Connects, asks what it is connected to, and fills the pool.
   *
   * @throws io.linkbenchx.db.DbOpenException when the server cannot be reached or used
   * @throws io.linkbenchx.db.DbUsageException when it cannot do what is asked for
   */
  static DbAdapter open(MongoDbSettings settings, DbOptions options) {
    return new MongoAdapter(Connection.open(settings, options));
  }

  @Override
  public DbDescription describe() {
    return new Outages().outlast(() -> MongoDescription.of(connection));
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
    return connection.clients().residence();
  }

  @Override
  public Optional<GraphSupport> graph() {
    Modes.demandChoice(connection.settings(), connection.server());
    return Optional.of(graph);
  }

  @Override
  public Optional<RowSupport> rows() {
    return Optional.of(rows);
  }

  @Override
  public Optional<KeyValueSupport> keyValues() {
    return Optional.of(new MongoKeyValues(connection));
  }

  @Override
  public Optional<PurchaseSupport> purchases() {
    return Optional.of(purchases);
  }

  @Override
  public Optional<ServerInsight> insight() {
    return Optional.of(new MongoInsight(connection));
  }

  @Override
  public DatabaseSize size(int ownDatabases) {
    String base = connection.graph().database().getName();
    long size = 0;
    try {
      for (int number = 0; number <= ownDatabases; number++) {
        String name = number == 0 ? base : base + number;
        Document stats =
            connection.configured(connection.client(), name).runCommand(new Document("dbStats", 1));
        size += number(stats, "storageSize") + number(stats, "indexSize");
      }
    } catch (MongoException e) {
      return DatabaseSize.missing(
          MongoInsight.why(e), Masking.mask(String.valueOf(e.getMessage())));
    }
    return size > 0 // stand-ins answer without these fields
        ? DatabaseSize.of(size, "dbStats")
        : DatabaseSize.missing(Provenance.Missing.NOT_OFFERED, "dbStats.storageSize");
  }

  private static long number(Document document, String name) {
    return document.get(name) instanceof Number number ? number.longValue() : 0;
  }

  /** A checkpoint is what MongoDB has left to do; stand-ins do not tell theirs. */
  @Override
  public Optional<DebtFlush> beginDebtFlush() {
    return connection.server().genuine() && !connection.server().router()
        ? Optional.of(new Checkpoint(connection, new Outages()))
        : Optional.empty();
  }

  @Override
  public void close() {
    graph.close();
    rows.close();
    purchases.close();
    connection.client().close();
  }
}
