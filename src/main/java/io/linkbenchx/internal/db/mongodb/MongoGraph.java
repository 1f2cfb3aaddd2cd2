package io.linkbenchx.internal.db.mongodb;

import io.linkbenchx.db.TableSchema;
import io.linkbenchx.db.graph.GraphLoader;
import io.linkbenchx.db.graph.GraphScanner;
import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.result.StatementPlans;
import java.util.List;
import java.util.Optional;

/** LinkBench's graph in three collections. */
final class MongoGraph extends MongoSupport<Graph> implements GraphSupport {
  /** The fields that the list query needs; further ones only make the index covering. */
  private static final MongoIndex LISTS =
      new MongoIndex(
          Names.INDEX,
          List.of("id1", "link_type", "visibility", "time", "id2", "version", "data"),
          4,
          "id1, link_type, visibility, time");

  private final Graph graph;
  private final MongoTables tables;
  private final MongoSchema schema;
  private final Object checking = new Object();
  private String index;

  MongoGraph(Connection connection) {
    super(connection, Names.METADATA);
    this.graph = connection.graph();
    this.tables = tables(graph);
    this.schema = new MongoSchema(graph, connection.settings().mongo(), tables, LISTS);
  }

  @Override
  MongoTables declared(Graph of) {
    return new MongoTables(
        connection,
        notes,
        3,
        false,
        of.names().inOrder()::get,
        table -> table == Names.LINKS ? List.of(LISTS) : List.of(),
        (all, table) -> table == Names.NODES ? ids(all, table) : null);
  }

  @Override
  Object counter(String table) {
    return IdBlocks.NODES;
  }

  @Override
  public TableSchema schema() {
    return schema;
  }

  @Override
  public GraphStore openStore() {
    String hint = index();
    ids(tables, Names.NODES).prepare();
    return setup.open(stores(hint));
  }

  private ClientSetup.Maker<MongoStore> stores(String hint) {
    // A shard key such as {id1: "hashed"} is an index that could answer lists too, by reading
    // documents; the server tries them again for each query that finds little.
    boolean alone = graph.layout().compact() && !connection.server().router();
    return (client, unit, release) ->
        new MongoStore(
            tables.of(client, unit),
            graph.layout(),
            connection.server().pipelines(),
            alone ? null : hint,
            unit,
            release);
  }

  @Override
  public Optional<StatementPlans> plans(long id, long linkType) {
    return plans(
        (client, unit, release) -> stores(index()).make(client, unit, release),
        (explain, store) -> Examples.graph(explain, store, id, linkType));
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
    return loader(tables, connection.settings().mongo().batch(), resumed);
  }

  @Override
  public GraphScanner openScanner() {
    return new MongoScanner(tables, graph.layout(), table -> LISTS, 0);
  }
}
