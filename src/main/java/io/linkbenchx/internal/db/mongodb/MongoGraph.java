package io.linkbenchx.internal.db.mongodb;

import com.mongodb.MongoException;
import com.mongodb.client.MongoClient;
import io.linkbenchx.db.Metadata;
import io.linkbenchx.db.graph.GraphLoader;
import io.linkbenchx.db.graph.GraphScanner;
import io.linkbenchx.db.graph.GraphSchema;
import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.result.StatementPlans;
import java.util.Optional;
import java.util.function.Supplier;

/** LinkBench's graph in three collections. */
final class MongoGraph implements GraphSupport {
  private final Connection connection;
  private final ClientSetup setup;
  private final Graph graph;
  private final TableCollections tables;
  private final IdBlocks ids;
  private final MongoSchema schema;
  private final MongoMetadata metadata;
  private final Object checking = new Object();
  private String index;

  MongoGraph(Connection connection) {
    this.connection = connection;
    this.setup = new ClientSetup(connection);
    this.graph = connection.graph();
    OutageRetry outages = new OutageRetry();
    this.tables =
        new TableCollections(connection, Names.METADATA, 3, false, graph.names().inOrder()::get);
    this.ids =
        new IdBlocks(
            graph.metadata(),
            IdBlocks.NODES,
            tables.collection(Names.NODES),
            () -> tables.ours(Names.NODES));
    this.schema = new MongoSchema(graph, connection.settings().mongo(), tables, ids, outages);
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

  @Override
  public GraphStore openStore() {
    String hint = index();
    ids.prepare();
    return setup.open((client, unit, release) -> store(hint, client, unit, release));
  }

  private MongoStore store(String hint, MongoClient client, UnitOfWork unit, Runnable release) {
    // A shard key such as {id1: "hashed"} is an index that could answer lists too, by reading
    // documents; the server tries them again for each query that finds little.
    boolean alone = graph.layout().compact() && !connection.server().router();
    return new MongoStore(
        tables.of(client, unit, table -> ids),
        graph.layout(),
        connection.server().pipelines(),
        alone ? null : hint,
        unit,
        release);
  }

  @Override
  public Optional<StatementPlans> plans(long id, long linkType) {
    return Optional.of(
        MongoExplain.read(
            connection,
            explain -> {
              try (MongoStore store =
                  store(index(), connection.client(), explain.unit(), () -> {})) {
                Examples.graph(explain, store, id, linkType);
              }
            }));
  }

  /** Looked up once; later changes by another program would show up as errors. */
  private String index() {
    synchronized (checking) {
      if (index == null) {
        index = schema.checkForRun();
      }
      return index;
    }
  }

  @Override
  public GraphLoader openLoader(boolean resumed) {
    connection.grown().set(true);
    return new MongoLoader(graph, connection.settings().mongo().batch(), resumed);
  }

  @Override
  public GraphScanner openScanner() {
    Supplier<String> found = () -> Indexes.ofLists(graph).orElse(Names.INDEX);
    return new MongoScanner(graph, new OutageRetry().outlast(found));
  }

  /** Returns the node ids that no client has used. */
  void close() {
    try {
      ids.giveBack();
    } catch (MongoException e) {
      // the ids stay unused, which is harmless
    }
  }
}
