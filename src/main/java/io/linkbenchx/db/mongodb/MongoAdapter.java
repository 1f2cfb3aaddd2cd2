package io.linkbenchx.db.mongodb;

import com.mongodb.MongoException;
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
import java.util.Optional;
import java.util.OptionalLong;
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
  public OptionalLong sizeBytes() {
    try {
      Document stats = connection.graph().database().runCommand(new Document("dbStats", 1));
      long size = number(stats, "storageSize") + number(stats, "indexSize");
      return size > 0 ? OptionalLong.of(size) : OptionalLong.empty();
    } catch (MongoException e) {
      return OptionalLong.empty(); // a figure for the report, not worth ending a run for
    }
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
