package io.linkbenchx.internal.db.mongodb;

import com.mongodb.client.model.IndexOptions;
import io.linkbenchx.db.DbException;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Holding;
import io.linkbenchx.db.SchemaState;
import io.linkbenchx.db.TableSchema;
import io.linkbenchx.db.graph.GraphLoader;
import io.linkbenchx.db.graph.GraphScanner;
import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.internal.db.mongodb.MongoDbSettings.DataModelName;
import io.linkbenchx.result.StatementPlans;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.bson.Document;
import org.bson.types.Binary;
import org.bson.types.ObjectId;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** LinkBench's graph in three collections, with their indexes and the metadata collection. */
final class MongoGraph extends MongoSupport<DataLayout> implements GraphSupport, TableSchema {
  /** Facts of the load, marks of chunks, effects of runs, and the next node id. */
  static final String METADATA = "linkbenchx_meta";

  /** Numbers of the collections. */
  static final int LINKS = 0;

  static final int COUNTS = 1;
  static final int NODES = 2;

  /** The fields that the list query needs; further ones only make the index covering. */
  private static final MongoIndex LISTS =
      new MongoIndex(
          "id1_type", // as in LinkBench's SQL schema
          List.of("id1", "link_type", "visibility", "time", "id2", "version", "data"),
          4,
          "id1, link_type, visibility, time");

  private static final Logger LOG = LoggerFactory.getLogger(MongoGraph.class);

  private final MongoTables tables;
  private String index;

  MongoGraph(Connection connection) {
    super(connection, METADATA);
    this.tables = schema(connection.layout());
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
  synchronized Optional<IdBlocks> ids(MongoTables all, int table) {
    return table == NODES ? super.ids(all, table) : Optional.empty();
  }

  @Override
  Object counter(String table) {
    return IdBlocks.NODES;
  }

  @Override
  public TableSchema schema() {
    return this;
  }

  @Override
  public GraphStore openStore() {
    String hint = index();
    ids(tables, NODES).ifPresent(IdBlocks::prepare);
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
        (explain, store) -> explain.graph(store, id, linkType));
  }

  /**
   * Name of the index that lists are read from; rejects collections that are unsuitable for a run.
   * Looked up once; later changes by another program would show up as errors.
   */
  private synchronized String index() {
    if (index == null) {
      tables.check(List.of(), "");
      index = OutageRetry.outlast(this::checkedIndex);
    }
    return index;
  }

  private String checkedIndex() {
    DataModelName found = modelOf(tables.first(LINKS));
    if (found != DataModelName.AUTO && found != connection.layout().model()) {
      throw new DbUsageException(
          "the links in this database have the document model %1$s: set mongodb.model = %1$s, or load again"
              .formatted(found.text()));
    }
    return LISTS
        .find(tables.collection(LINKS))
        .orElseThrow(
            () ->
                new DbUsageException(
                    ("collection %s has no index that begins with %s: lists would read all links."
                            + " Create it, see docs/mongodb.md")
                        .formatted(tables.name(LINKS), LISTS.words())));
  }

  @Override
  public GraphLoader openLoader(boolean resumed) {
    return loader(connection.layout(), connection.settings().batch(), resumed);
  }

  @Override
  public GraphScanner openScanner() {
    return new MongoScanner(tables, 0, null);
  }

  private IntStream each() {
    return IntStream.range(0, tables.count());
  }

  @Override
  public SchemaState state(int graphTable) {
    return each().mapToObj(tables::state).max(Comparator.naturalOrder()).orElseThrow();
  }

  @Override
  public List<Holding> holdings(int graphTable) {
    return each().mapToObj(tables::holdings).flatMap(List::stream).toList();
  }

  @Override
  public void create(int graphTable) {
    each().forEach(tables::create);
    if (!connection.layout().compact()) {
      OutageRetry.run(this::createKeys);
    }
    if (connection.settings().indexWhen() == MongoDbSettings.IndexWhen.BEFORE) {
      tables.createIndexes(LINKS, Build.USUAL);
    }
  }

  /** The unique keys of LinkbenchX's model, without which its upserts could create duplicates. */
  private void createKeys() {
    IndexOptions unique = new IndexOptions().unique(true);
    Document link = new Document("link_type", 1).append("id1", 1).append("id2", 1);
    tables.collection(LINKS).createIndex(link, unique);
    Document count = new Document("id", 1).append("link_type", 1);
    tables.collection(COUNTS).createIndex(count, unique);
  }

  /** The metadata last: it knows which of the others are ours. */
  @Override
  public void drop(int graphTable) {
    each().forEach(tables::drop);
    OutageRetry.run(metadata.entries()::drop);
  }

  @Override
  public void finishLoad(int graphTable, long nextNodeId) {
    if (tables.indexes(LINKS) == 0) {
      buildLists();
    }
    tables.finishLoad(NODES, nextNodeId);
  }

  private void buildLists() {
    long start = System.nanoTime();
    try {
      tables.createIndexes(LINKS, Build.USUAL);
    } catch (DbException e) {
      throw new DbException(
          e.outcome(),
          e.code(),
          "all rows are loaded, but the index of the lists could not be built: fix the cause and"
              + " load again to build it ("
              + e.getMessage()
              + ")",
          e);
    }
    String text = String.format(Locale.ROOT, "%.1f", (System.nanoTime() - start) / 1e9);
    LOG.info("secondary index built after the load in {} s", text);
    metadata.write("index.seconds", text);
  }

  /** The model of existing links; AUTO if there are none. */
  static DataModelName modelOf(Document link) {
    Object key = link == null ? null : link.get("_id");
    if (key == null) {
      return DataModelName.AUTO;
    }
    if (key instanceof Binary binary && binary.getData().length == 24) {
      return DataModelName.COMPACT;
    }
    if (key instanceof ObjectId) {
      return DataModelName.LINKBENCHX;
    }
    throw new DbUsageException(
        "the links in this database have an _id that neither linkbenchx nor LinkbenchX generates:"
            + " use another dbid, or drop them");
  }
}
