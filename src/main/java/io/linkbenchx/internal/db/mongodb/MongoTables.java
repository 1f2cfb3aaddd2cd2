package io.linkbenchx.internal.db.mongodb;

import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.MongoDatabase;
import com.mongodb.client.model.CreateCollectionOptions;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Holding;
import io.linkbenchx.db.SchemaState;
import io.linkbenchx.db.TableSchema;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import org.bson.BsonDocument;
import org.bson.Document;
import org.bson.RawBsonDocument;

/**
 * The numbered tables of a layout as collections, all in one database or each in its own, with
 * their secondary indexes.
 *
 * @param support has the notes about them, and their ids
 * @param names of the collections
 * @param indexes of each table
 */
record MongoTables(
    MongoSupport<?> support,
    int count,
    boolean databaseEach,
    IntFunction<String> names,
    IntFunction<List<MongoIndex>> indexes)
    implements TableSchema {

  String name(int table) {
    return names.apply(table);
  }

  /** The database of a table, through a client's own MongoClient or the shared one. */
  MongoDatabase database(MongoClient through, int table) {
    String base = support.connection.database().getName();
    return support.connection.configured(through, databaseEach ? base + (table + 1) : base);
  }

  private MongoDatabase database(int table) {
    return database(support.connection.client(), table);
  }

  MongoCollection<RawBsonDocument> raw(MongoClient through, int table) {
    return database(through, table).getCollection(name(table), RawBsonDocument.class);
  }

  MongoCollection<RawBsonDocument> raw(int table) {
    return raw(support.connection.client(), table);
  }

  MongoCollection<Document> collection(int table) {
    return database(table).getCollection(name(table));
  }

  /** Not listCollectionNames, whose return type differs in version 4 of the driver. */
  private Optional<BsonDocument> listed(int table) {
    for (BsonDocument one : database(table).listCollections(BsonDocument.class)) {
      if (one.getString("name").getValue().equals(name(table))) {
        return Optional.of(one);
      }
    }
    return Optional.empty();
  }

  @Override
  public SchemaState state(int table) {
    return OutageRetry.outlast(
        () ->
            listed(table).isEmpty()
                ? SchemaState.ABSENT
                : first(table) == null ? SchemaState.EMPTY : SchemaState.FILLED);
  }

  /** Whether a table exists and carries our mark. */
  boolean ours(int table) {
    return listed(table)
        .filter(there -> support.metadata.marks(collection(table), there))
        .isPresent();
  }

  /**
   * What a table holds, if anything, and whether the user lacks a right to it; a view is its
   * definition, which is the user's. The metadata collection is not ours if it contains anything
   * that linkbenchx does not write.
   */
  @Override
  public List<Holding> holdings(int table) {
    return OutageRetry.outlast(() -> listHoldings(table));
  }

  private List<Holding> listHoldings(int table) {
    MongoClient client = support.connection.client();
    Privileges rights = Privileges.of(client, collection(table).getNamespace());
    Privileges notes = Privileges.of(client, support.metadata.entries().getNamespace());
    Optional<BsonDocument> there =
        rights.read() && notes.read()
            ? listed(table).filter(one -> !MongoMetadata.plain(one) || first(table) != null)
            : Optional.empty();
    boolean foreign =
        there.filter(one -> !support.metadata.marks(collection(table), one)).isPresent();
    List<Holding> holdings = new ArrayList<>();
    if (there.isPresent() || !rights.lacking().isEmpty()) {
      holdings.add(new Holding("collection " + rights.collection(), !foreign, rights.denied()));
    }
    foreign = table == 0 && notes.read() && support.metadata.amongOthers();
    if (foreign || !notes.lacking().isEmpty()) {
      holdings.add(new Holding("collection " + notes.collection(), !foreign, notes.denied()));
    }
    return holdings;
  }

  /** Any document of a table, or null. */
  Document first(int table) {
    return collection(table).find().limit(1).first();
  }

  /** Creates a table if it is missing; an empty one becomes ours before its first document. */
  @Override
  public void create(int table) {
    support.checked.remove(this);
    OutageRetry.run(() -> createOnce(table));
  }

  private void createOnce(int table) {
    if (listed(table).isEmpty()) {
      CreateCollectionOptions options = new CreateCollectionOptions();
      String wiredTiger = support.connection.settings().wiredTiger();
      if (!wiredTiger.isBlank()) {
        options.storageEngineOptions(
            new Document("wiredTiger", new Document("configString", wiredTiger)));
      }
      database(table).createCollection(name(table), options);
    }
    if (first(table) == null) {
      listed(table).ifPresent(there -> support.metadata.mark(collection(table), there));
    }
  }

  /**
   * Drops a table. A sharded collection is emptied instead, so that it stays sharded. A database is
   * never dropped: without collections MongoDB does not list it, and it may be another one's.
   */
  @Override
  public void drop(int table) {
    support.checked.remove(this);
    OutageRetry.run(() -> dropOnce(table));
  }

  private void dropOnce(int table) {
    Document stats = new Document("collStats", name(table));
    if (support.connection.server().router()
        && listed(table).isPresent()
        && database(table).runCommand(stats).getBoolean("sharded", false)) {
      collection(table).deleteMany(new Document());
    } else {
      collection(table).drop();
    }
    support.metadata.unmark(collection(table));
    if (table == 0 && support.metadata.amongOthers()) { // existing = drop-foreign
      support.metadata.entries().drop();
    }
    support.ids(this, table).ifPresent(IdBlocks::restart);
  }

  @Override
  public int indexes(int table) {
    MongoCollection<Document> in = collection(table);
    return OutageRetry.outlast(
        () -> (int) indexes.apply(table).stream().takeWhile(i -> i.find(in).isPresent()).count());
  }

  @Override
  public void createIndexes(int table, Build build) {
    OutageRetry.run(() -> MongoIndex.create(indexes.apply(table), collection(table), build));
  }

  @Override
  public void finishLoad(int table, long nextId) {
    support.ids(this, table).ifPresent(own -> OutageRetry.run(() -> own.set(nextId)));
  }

  /**
   * Rejects, once, a table that is missing, or whose documents lack one of these fields.
   *
   * @param keys settings that determine the number of tables
   */
  void check(List<String> fields, String keys) {
    if (!support.checked.contains(this)) {
      OutageRetry.run(() -> checkOnce(fields, keys));
      support.checked.add(this);
    }
  }

  private void checkOnce(List<String> fields, String keys) {
    for (int table = 0; table < count; table++) {
      if (listed(table).isEmpty()) {
        throw new DbUsageException(
            "there is no collection %s in database %s%s: load it first, or correct %sdbid"
                .formatted(
                    name(table),
                    database(table).getName(),
                    table == 0 ? "" : " (the preceding ones exist)",
                    keys));
      }
      Document document = first(table);
      for (String field : fields) {
        if (document != null && !document.containsKey(field)) {
          throw new DbUsageException(
              ("the documents in collection %s have no field %s: use another database (dbid), or"
                      + " load with existing = drop")
                  .formatted(name(table), field));
        }
      }
    }
  }

  /** All tables from a client's view. Tables in the same database share their {@link Commands}. */
  ClientCollection[] of(UnitOfWork unit) {
    ClientCollection[] all = new ClientCollection[count];
    Commands commands = null;
    for (int table = 0; table < count; table++) {
      if (table == 0 || databaseEach) {
        commands = new Commands(database(unit.client, table), support.connection, unit);
      }
      all[table] =
          new ClientCollection(
              commands, raw(unit.client, table), support.ids(this, table).orElse(null));
    }
    return all;
  }
}
