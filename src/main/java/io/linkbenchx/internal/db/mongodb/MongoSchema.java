package io.linkbenchx.internal.db.mongodb;

import com.mongodb.client.model.IndexOptions;
import io.linkbenchx.db.DbException;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Holding;
import io.linkbenchx.db.SchemaState;
import io.linkbenchx.db.TableSchema;
import io.linkbenchx.db.TableSchema.Build;
import io.linkbenchx.internal.db.mongodb.MongoDbSettings.DataModelName;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.bson.Document;
import org.bson.types.Binary;
import org.bson.types.ObjectId;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The three collections, their indexes, and the metadata collection. */
final class MongoSchema implements TableSchema {
  private static final Logger LOG = LoggerFactory.getLogger(MongoSchema.class);

  private final Connection connection;
  private final MongoTables tables;

  MongoSchema(Connection connection, MongoTables tables) {
    this.connection = connection;
    this.tables = tables;
  }

  private IntStream each() {
    return IntStream.range(0, tables.count);
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
      tables.createIndexes(MongoGraph.LINKS, Build.USUAL);
    }
  }

  /** The unique keys of LinkbenchX's model, without which its upserts could create duplicates. */
  private void createKeys() {
    IndexOptions unique = new IndexOptions().unique(true);
    Document link = new Document("link_type", 1).append("id1", 1).append("id2", 1);
    tables.collection(MongoGraph.LINKS).createIndex(link, unique);
    Document count = new Document("id", 1).append("link_type", 1);
    tables.collection(MongoGraph.COUNTS).createIndex(count, unique);
  }

  /** The metadata last: it knows which of the others are ours. */
  @Override
  public void drop(int graphTable) {
    each().forEach(tables::drop);
    OutageRetry.run(() -> tables.notes().drop());
  }

  @Override
  public void finishLoad(int graphTable, long nextNodeId) {
    if (tables.indexes(MongoGraph.LINKS) == 0) {
      buildLists();
    }
    tables.finishLoad(MongoGraph.NODES, nextNodeId);
  }

  private void buildLists() {
    long start = System.nanoTime();
    try {
      tables.createIndexes(MongoGraph.LINKS, Build.USUAL);
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
    OutageRetry.run(() -> MongoMetadata.put(tables.notes(), "index.seconds", text));
  }

  /**
   * Rejects collections that are unsuitable for a run; not called for a load.
   *
   * @return name of the index that lists are read from
   */
  String checkForRun() {
    tables.check(List.of(), "");
    return OutageRetry.outlast(
        () -> {
          checkModel();
          return tables
              .find(MongoGraph.LINKS, MongoGraph.LISTS)
              .orElseThrow(
                  () ->
                      new DbUsageException(
                          "collection "
                              + tables.name(MongoGraph.LINKS)
                              + " has no index that begins with id1, link_type, visibility, time:"
                              + " lists would read all links. Create it, see docs/mongodb.md"));
        });
  }

  private void checkModel() {
    DataModelName found = modelOf(tables.first(MongoGraph.LINKS));
    if (found != DataModelName.AUTO && found != connection.layout().model()) {
      throw new DbUsageException(
          "the links in this database have the document model %1$s: set mongodb.model = %1$s, or load again"
              .formatted(found.text()));
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
