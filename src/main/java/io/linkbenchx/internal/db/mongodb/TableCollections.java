package io.linkbenchx.internal.db.mongodb;

import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.MongoDatabase;
import com.mongodb.client.model.CreateCollectionOptions;
import com.mongodb.client.model.IndexOptions;
import io.linkbenchx.db.DbUsageException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.bson.Document;
import org.bson.RawBsonDocument;

/** Numbered tables as collections, all in one database or each in its own. */
final class TableCollections {
  private final Connection connection;
  private final int count;
  private final boolean databaseEach;
  private final IntFunction<String> names;

  /**
   * @param names of the collections
   */
  TableCollections(
      Connection connection, int count, boolean databaseEach, IntFunction<String> names) {
    this.connection = connection;
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
    return collections(table).contains(name(table));
  }

  /** Not listCollectionNames, whose return type differs in version 4 of the driver. */
  private List<String> collections(int table) {
    List<String> all = new ArrayList<>();
    for (Document collection : database(table).listCollections()) {
      all.add(collection.getString("name"));
    }
    return all;
  }

  /** Any document of a table, or null. */
  Document first(int table) {
    return collection(table).find().limit(1).first();
  }

  void create(int table) {
    if (present(table)) {
      return;
    }
    CreateCollectionOptions options = new CreateCollectionOptions();
    String wiredTiger = connection.settings().mongo().wiredTiger();
    if (!wiredTiger.isBlank()) {
      options.storageEngineOptions(
          new Document("wiredTiger", new Document("configString", wiredTiger)));
    }
    database(table).createCollection(name(table), options);
  }

  /**
   * Drops a table, and its own database if nothing else is in it. A sharded collection is emptied
   * instead, so that it stays sharded.
   */
  void drop(int table) {
    if (connection.server().router()) {
      collection(table).deleteMany(new Document());
      return;
    }
    collection(table).drop();
    if (databaseEach && collections(table).isEmpty()) {
      database(table).drop();
    }
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

  /** Creates an index; returns when it is built. */
  void createIndex(int table, String name, List<String> fields) {
    Document key = new Document();
    fields.forEach(field -> key.append(field, 1));
    collection(table).createIndex(key, new IndexOptions().name(name));
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
   * All tables from a client's view. Tables in the same database share their {@link Reads}.
   *
   * @param indexes names of those that queries on a table force
   */
  TableCollection[] of(
      MongoClient client, UnitOfWork unit, TableIds ids, IntFunction<List<String>> indexes) {
    TableCollection[] all = new TableCollection[count];
    for (int table = 0; table < count; table++) {
      Reads reads =
          table > 0 && !databaseEach
              ? all[0].reads()
              : new Reads(database(client, table), connection, unit);
      all[table] =
          new TableCollection(
              name(table), indexes.apply(table), reads, raw(client, table), ids.of(this, table));
    }
    return all;
  }

  /** The same client's writes of single documents, by table. */
  Writes[] writes(MongoClient client, UnitOfWork unit) {
    Writes[] all = new Writes[count];
    Function<String, Writes> toDatabase = null;
    for (int table = 0; table < count; table++) {
      if (table == 0 || databaseEach) {
        toDatabase = Writes.to(database(client, table), connection, unit);
      }
      all[table] = toDatabase.apply(name(table));
    }
    return all;
  }
}
