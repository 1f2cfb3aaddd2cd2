package io.linkbenchx.db.mongodb;

import com.mongodb.ClientSessionOptions;
import com.mongodb.MongoException;
import com.mongodb.TransactionOptions;
import com.mongodb.client.ClientSession;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoDatabase;
import io.linkbenchx.db.DbException;
import io.linkbenchx.db.Metadata;
import io.linkbenchx.db.graph.GraphLoader;
import io.linkbenchx.db.graph.GraphScanner;
import io.linkbenchx.db.graph.GraphSchema;
import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.db.graph.GraphSupport;
import java.util.function.Supplier;
import org.bson.Document;

/** LinkBench's graph in three collections. */
final class MongoGraph implements GraphSupport {
  private final Connection connection;
  private final Graph graph;
  private final NodeIds ids;
  private final MongoSchema schema;
  private final MongoMetadata metadata;
  private final Object checking = new Object();
  private String index;

  MongoGraph(Connection connection) {
    this.connection = connection;
    this.graph = connection.graph();
    Outages outages = new Outages();
    this.ids = new NodeIds(graph.metadata(), graph.collection(graph.names().nodes()));
    this.schema =
        new MongoSchema(
            graph, connection.settings().mongo(), connection.server().router(), ids, outages);
    this.metadata = new MongoMetadata(outages, graph.metadata());
  }

  @Override
  public GraphSchema schema() {
    return schema;
  }

  @Override
  public Metadata metadata() {
    return metadata;
  }

  /** Answers only if the server does, so that a lost one is waited for here and not while timed. */
  @Override
  public GraphStore openStore() {
    boolean own = connection.settings().mongo().poolPer() == MongoSettings.PoolPer.CLIENT;
    MongoClient client = own ? connection.openClient() : connection.client();
    Runnable release = own ? client::close : () -> {};
    try {
      String hint = index();
      MongoDatabase database = connection.configured(client);
      database.runCommand(new Document("ping", 1));
      StoreContext context =
          StoreContext.of(database, graph.names(), graph.layout(), connection.server().pipelines());
      Unit unit = new Unit(session(client), transactions(database));
      Reads reads = new Reads(database, connection.effective(), unit);
      return new MongoStore(
          context, ids, unit, reads, graph.layout().compact() ? null : hint, release);
    } catch (MongoException e) {
      release.run();
      throw new DbException(
          MongoErrors.outcome(e),
          MongoErrors.text(e),
          "a client could not be set up: " + MongoErrors.message(e),
          e);
    } catch (RuntimeException e) {
      release.run();
      throw e;
    }
  }

  /** Looked for once; what another program has changed since then would show as errors. */
  private String index() {
    synchronized (checking) {
      if (index == null) {
        index = schema.checkForRun();
      }
      return index;
    }
  }

  private ClientSession session(MongoClient client) {
    if (connection.mode() == WriteMode.NONE) {
      return null;
    }
    return client.startSession(ClientSessionOptions.builder().causallyConsistent(false).build());
  }

  private static TransactionOptions transactions(MongoDatabase database) {
    return TransactionOptions.builder()
        .writeConcern(database.getWriteConcern())
        .readConcern(database.getReadConcern())
        .build();
  }

  @Override
  public GraphLoader openLoader(boolean resumed) {
    return new MongoLoader(graph, connection.settings().mongo().batch(), resumed);
  }

  @Override
  public GraphScanner openScanner() {
    Supplier<String> found = () -> Indexes.ofLists(graph).orElse(Names.INDEX);
    return new MongoScanner(graph, new Outages().outlast(found));
  }

  /** Gives back the node ids that no client has used. */
  void close() {
    try {
      ids.giveBack();
    } catch (MongoException e) {
      // the ids stay unused, which harms nobody
    }
  }
}
