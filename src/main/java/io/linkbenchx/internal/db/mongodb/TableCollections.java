package io.linkbenchx.internal.db.mongodb;

import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.MongoDatabase;
import com.mongodb.client.model.CreateCollectionOptions;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Holding;
import io.linkbenchx.db.SchemaState;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import org.bson.BsonDocument;
import org.bson.BsonString;
import org.bson.Document;
import org.bson.RawBsonDocument;

/** Numbered tables as collections, all in one database or each in its own. */
final class TableCollections {
  private static final BsonString PLAIN = new BsonString("collection");

  private final Connection connection;
  private final Marks marks;
  private final int count;
  private final boolean databaseEach;
  private final IntFunction<String> names;

  /**
   * @param metadata name of the collection with notes about them
   * @param names of the collections
   */
  TableCollections(
      Connection connection,
      String metadata,
      int count,
      boolean databaseEach,
      IntFunction<String> names) {
    this.connection = connection;
    this.marks = new Marks(connection.graph().collection(metadata));
    this.count = count;
    this.databaseEach = databaseEach;
    this.names = names;
  }

  int count() {
    return count;
  }

  String name(int table) {
    return names.apply(table);
  }

  /** Name including its database. */
  String fullName(int table) {
    return database(table).getName() + "." + name(table);
  }

  /** The database of a table, through a client's own MongoClient or the shared one. */
  MongoDatabase database(MongoClient through, int table) {
    String base = connection.graph().database().getName();
    return connection.configured(through, databaseEach ? base + (table + 1) : base);
  }

  private MongoDatabase database(int table) {
    return database(connection.client(), table);
  }

  MongoCollection<RawBsonDocument> raw(MongoClient through, int table) {
    return database(through, table).getCollection(name(table), RawBsonDocument.class);
  }

  MongoCollection<RawBsonDocument> raw(int table) {
    return raw(connection.client(), table);
  }

  MongoCollection<Document> collection(int table) {
    return database(table).getCollection(name(table));
  }

  boolean present(int table) {
    return listed(table).isPresent();
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

  SchemaState state(int table) {
    return !present(table)
        ? SchemaState.ABSENT
        : first(table) == null ? SchemaState.EMPTY : SchemaState.FILLED;
  }

  /** Whether a table exists and carries our mark. */
  boolean ours(int table) {
    return listed(table).filter(there -> ours(table, there)).isPresent();
  }

  private boolean ours(int table, BsonDocument listed) {
    return plain(listed) && marks.on(collection(table), listed);
  }

  /** Neither a view nor a collection of time series. */
  private static boolean plain(BsonDocument listed) {
    return listed.getString("type", PLAIN).equals(PLAIN);
  }

  /**
   * What a table holds, if anything, and whether the user lacks a right to it; a view is its
   * definition, which is the user's. The metadata collection is not ours if it contains anything
   * that linkbenchx does not write.
   */
  List<Holding> holdings(int table) {
    Privileges rights = Privileges.of(connection.client(), collection(table).getNamespace());
    Privileges notes = Privileges.of(connection.client(), marks.metadata().getNamespace());
    Optional<BsonDocument> there =
        rights.read() && notes.read()
            ? listed(table).filter(one -> !plain(one) || first(table) != null)
            : Optional.empty();
    boolean foreign = there.filter(one -> !ours(table, one)).isPresent();
    List<Holding> holdings = new ArrayList<>();
    if (there.isPresent() || !rights.lacking().isEmpty()) {
      holdings.add(new Holding("collection " + rights.collection(), !foreign, rights.denied()));
    }
    foreign = table == 0 && notes.read() && marks.amongOthers();
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
  void create(int table) {
    if (!present(table)) {
      CreateCollectionOptions options = new CreateCollectionOptions();
      String wiredTiger = connection.settings().mongo().wiredTiger();
      if (!wiredTiger.isBlank()) {
        options.storageEngineOptions(
            new Document("wiredTiger", new Document("configString", wiredTiger)));
      }
      database(table).createCollection(name(table), options);
    }
    if (first(table) == null) {
      listed(table).ifPresent(there -> marks.set(collection(table), there));
    }
  }

  /**
   * Drops a table. A sharded collection is emptied instead, so that it stays sharded. A database is
   * never dropped: without collections MongoDB does not list it, and it may be another one's.
   */
  void drop(int table) {
    if (connection.server().router() && present(table) && sharded(table)) {
      collection(table).deleteMany(new Document());
    } else {
      collection(table).drop();
    }
    marks.remove(collection(table));
    if (table == 0 && marks.amongOthers()) { // existing = drop-foreign
      marks.metadata().drop();
    }
  }

  private boolean sharded(int table) {
    return database(table)
        .runCommand(new Document("collStats", name(table)))
        .getBoolean("sharded", false);
  }

  /** The first index with these leading fields, whatever its name. */
  Optional<Document> index(int table, List<String> leading) {
    for (Document index : collection(table).listIndexes()) {
      List<String> fields = fields(index);
      if (fields.size() >= leading.size() && fields.subList(0, leading.size()).equals(leading)) {
        return Optional.of(index);
      }
    }
    return Optional.empty();
  }

  /** The index with this name. */
  Optional<Document> index(int table, String name) {
    for (Document index : collection(table).listIndexes()) {
      if (index.getString("name").equals(name)) {
        return Optional.of(index);
      }
    }
    return Optional.empty();
  }

  static List<String> fields(Document index) {
    return List.copyOf(index.get("key", Document.class).keySet());
  }

  /**
   * Rejects a table that is missing, or whose documents lack one of these fields.
   *
   * @param keys settings that determine the number of tables
   */
  void check(List<String> fields, String keys) {
    for (int table = 0; table < count; table++) {
      if (!present(table)) {
        throw new DbUsageException(
            "there is no collection "
                + name(table)
                + " in database "
                + database(table).getName()
                + (table == 0 ? "" : " (the preceding ones exist)")
                + ": load it first, or correct "
                + keys
                + " or dbid");
      }
      Document document = first(table);
      for (String field : fields) {
        if (document != null && !document.containsKey(field)) {
          throw new DbUsageException(
              "the documents in collection "
                  + name(table)
                  + " have no field "
                  + field
                  + ": use another database (dbid), or load with --drop");
        }
      }
    }
  }

  /**
   * All tables from a client's view. Tables in the same database share their {@link Commands}.
   *
   * @param ids of the tables, or null
   */
  ClientCollection[] of(MongoClient client, UnitOfWork unit, IntFunction<IdBlocks> ids) {
    ClientCollection[] all = new ClientCollection[count];
    Commands commands = null;
    for (int table = 0; table < count; table++) {
      if (table == 0 || databaseEach) {
        commands = new Commands(database(client, table), connection, unit);
      }
      all[table] = new ClientCollection(commands, raw(client, table), ids.apply(table));
    }
    return all;
  }
}
