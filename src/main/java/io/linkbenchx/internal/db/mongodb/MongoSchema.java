package io.linkbenchx.internal.db.mongodb;

import com.mongodb.client.model.CreateCollectionOptions;
import io.linkbenchx.db.DbException;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.SchemaState;
import io.linkbenchx.db.graph.GraphSchema;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
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
  private final boolean sharded;
  private final IdBlocks ids;
  private final OutageRetry outages;

  MongoSchema(
      Graph graph, MongoSettings settings, boolean sharded, IdBlocks ids, OutageRetry outages) {
    this.graph = graph;
    this.settings = settings;
    this.sharded = sharded;
    this.ids = ids;
    this.outages = outages;
  }

  private List<String> names() {
    return List.of(graph.names().links(), graph.names().counts(), graph.names().nodes());
  }

  private List<String> present() {
    List<String> present = all();
    present.retainAll(names());
    return present;
  }

  /** Not listCollectionNames, whose return type differs in version 4 of the driver. */
  private List<String> all() {
    List<String> names = new ArrayList<>();
    for (Document collection : graph.database().listCollections()) {
      names.add(collection.getString("name"));
    }
    return names;
  }

  @Override
  public SchemaState state() {
    return outages.outlast(
        () -> {
          List<String> present = present();
          for (String name : present) {
            if (graph.collection(name).find().limit(1).first() != null) {
              return SchemaState.FILLED;
            }
          }
          return present.isEmpty() ? SchemaState.ABSENT : SchemaState.EMPTY;
        });
  }

  @Override
  public void create() {
    outages.run(
        () -> {
          List<String> present = all();
          for (String name : names()) {
            if (!present.contains(name)) {
              graph.database().createCollection(name, options());
            }
          }
          if (!present.contains(Names.METADATA)) {
            graph.database().createCollection(Names.METADATA);
          }
          Indexes.createKeys(graph);
          if (settings.indexWhen() == MongoSettings.IndexWhen.BEFORE) {
            Indexes.createOfLists(graph);
          }
        });
  }

  private CreateCollectionOptions options() {
    CreateCollectionOptions options = new CreateCollectionOptions();
    if (!settings.wiredTiger().isBlank()) {
      options.storageEngineOptions(
          new Document("wiredTiger", new Document("configString", settings.wiredTiger())));
    }
    return options;
  }

  /** Sharded collections are emptied, not dropped, so that they stay sharded. */
  @Override
  public void drop() {
    outages.run(
        () -> {
          List<String> all = new ArrayList<>(names());
          all.add(Names.METADATA);
          for (String name : all) {
            if (sharded) {
              graph.collection(name).deleteMany(new Document());
            } else {
              graph.collection(name).drop();
            }
          }
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
          List<String> present = present();
          for (String name : names()) {
            if (!present.contains(name)) {
              throw new DbUsageException(
                  "there is no collection "
                      + name
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
