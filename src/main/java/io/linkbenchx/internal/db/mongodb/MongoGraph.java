package io.linkbenchx.internal.db.mongodb;

import io.linkbenchx.db.TableSchema;
import io.linkbenchx.db.graph.GraphLoader;
import io.linkbenchx.db.graph.GraphScanner;
import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.result.StatementPlans;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** LinkBench's graph in three collections. */
final class MongoGraph extends MongoSupport<DataLayout> implements GraphSupport {
  /** Facts of the load, marks of chunks, effects of runs, and the next node id. */
  static final String METADATA = "linkbenchx_meta";

  /** Numbers of the collections. */
  static final int LINKS = 0;

  static final int COUNTS = 1;
  static final int NODES = 2;

  /** The fields that the list query needs; further ones only make the index covering. */
  static final MongoIndex LISTS =
      new MongoIndex(
          "id1_type", // as in LinkBench's SQL schema
          List.of("id1", "link_type", "visibility", "time", "id2", "version", "data"),
          4,
          "id1, link_type, visibility, time");

  private final MongoTables tables;
  private final MongoSchema schema;
  private String index;

  MongoGraph(Connection connection) {
    super(connection, METADATA);
    this.tables = schema(connection.layout());
    this.schema = new MongoSchema(connection, tables);
  }

  @Override
  MongoTables declared(DataLayout layout) {
    MongoDbSettings names = connection.settings();
    return new MongoTables(
        this,
        3,
        false,
        List.of(names.links(), names.counts(), names.nodes())::get,
        table -> table == LINKS ? List.of(LISTS) : List.of());
  }

  @Override
  synchronized IdBlocks ids(MongoTables all, int table) {
    return table == NODES ? super.ids(all, table) : null;
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
    ids(tables, NODES).prepare();
    return connection.openStore(stores(hint));
  }

  private Function<UnitOfWork, MongoStore> stores(String hint) {
    // A shard key such as {id1: "hashed"} is an index that could answer lists too, by reading
    // documents; the server tries them again for each query that finds little.
    boolean alone = connection.layout().compact() && !connection.server().router();
    return unit ->
        new MongoStore(
            tables.of(unit),
            connection.layout(),
            connection.server().pipelines(),
            alone ? null : hint,
            unit);
  }

  @Override
  public Optional<StatementPlans> plans(long id, long linkType) {
    return plans(
        unit -> stores(index()).apply(unit),
        (explain, store) -> Examples.graph(explain, store, id, linkType));
  }

  /** Looked up once; later changes by another program would show up as errors. */
  private synchronized String index() {
    if (index == null) {
      index = schema.checkForRun();
    }
    return index;
  }

  @Override
  public GraphLoader openLoader(boolean resumed) {
    return loader(connection.layout(), connection.settings().batch(), resumed);
  }

  @Override
  public GraphScanner openScanner() {
    return new MongoScanner(tables, 0);
  }
}
