package io.linkbenchx.internal.db.mongodb;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Holding;
import io.linkbenchx.db.SchemaState;
import io.linkbenchx.db.graph.GraphSchema;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.bson.Document;
import org.bson.types.Binary;
import org.bson.types.ObjectId;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The three collections, their indexes, and the metadata collection. */
final class MongoSchema implements GraphSchema {
  private static final Logger LOG = LoggerFactory.getLogger(MongoSchema.class);

  private final Graph graph;
  private final MongoSettings settings;
  private final TableCollections tables;
  private final IdBlocks ids;
  private final OutageRetry outages;

  MongoSchema(
      Graph graph,
      MongoSettings settings,
      TableCollections tables,
      IdBlocks ids,
      OutageRetry outages) {
    this.graph = graph;
    this.settings = settings;
    this.tables = tables;
    this.ids = ids;
    this.outages = outages;
  }

  private IntStream each() {
    return IntStream.range(0, tables.count());
  }

  @Override
  public SchemaState state() {
    return outages.outlast(
        () -> {
          List<SchemaState> states = each().mapToObj(tables::state).toList();
          return states.contains(SchemaState.FILLED)
              ? SchemaState.FILLED
              : states.contains(SchemaState.EMPTY) ? SchemaState.EMPTY : SchemaState.ABSENT;
        });
  }

  @Override
  public List<Holding> holdings() {
    return outages.outlast(() -> each().mapToObj(tables::holdings).flatMap(List::stream).toList());
  }

  @Override
  public void create() {
    outages.run(
        () -> {
          each().forEach(tables::create);
          Indexes.createKeys(graph);
          if (settings.indexWhen() == MongoSettings.IndexWhen.BEFORE) {
            Indexes.createOfLists(graph);
          }
        });
  }

  /** The metadata last: it knows which of the others are ours. */
  @Override
  public void drop() {
    outages.run(
        () -> {
          each().forEach(tables::drop);
          graph.metadata().drop();
          ids.forget();
        });
  }

  @Override
  public void finishLoad(long nextNodeId) {
    long start = System.nanoTime();
    boolean built;
    try {
      built = outages.outlast(() -> Indexes.createOfLists(graph));
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
    outages.run(
        () -> {
          if (built) {
            String text = String.format(Locale.ROOT, "%.1f", (System.nanoTime() - start) / 1e9);
            LOG.info("secondary index built after the load in {} s", text);
            MongoMetadata.put(graph.metadata(), "index.seconds", text);
          }
          ids.set(nextNodeId);
        });
  }

  /**
   * Rejects collections that are unsuitable for a run; not called for a load.
   *
   * @return name of the index that lists are read from
   */
  String checkForRun() {
    return outages.outlast(
        () -> {
          for (int table = 0; table < tables.count(); table++) {
            if (!tables.present(table)) {
              throw new DbUsageException(
                  "there is no collection "
                      + tables.name(table)
                      + " in database "
                      + graph.database().getName()
                      + ": load it first, or correct dbid");
            }
          }
          checkModel();
          return Indexes.ofLists(graph)
              .orElseThrow(
                  () ->
                      new DbUsageException(
                          "collection "
                              + graph.names().links()
                              + " has no index that begins with id1, link_type, visibility, time:"
                              + " lists would read all links. Create it, see docs/mongodb.md"));
        });
  }

  private void checkModel() {
    DataModelName found = modelOf(graph.collection(graph.names().links()).find().limit(1).first());
    if (found != DataModelName.AUTO && found != graph.layout().model()) {
      throw new DbUsageException(
          "the links in this database have the document model "
              + found.text()
              + ": set mongodb.model = "
              + found.text()
              + ", or load again");
    }
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
