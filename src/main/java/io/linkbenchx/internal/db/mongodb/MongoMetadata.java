package io.linkbenchx.internal.db.mongodb;

import com.mongodb.client.ClientSession;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.model.IndexOptions;
import com.mongodb.client.model.ReplaceOptions;
import io.linkbenchx.db.Holding;
import io.linkbenchx.db.Metadata;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.bson.BsonDocument;
import org.bson.BsonString;
import org.bson.Document;

/**
 * The collection {@value MongoGraph#METADATA}, or that of another data model: a document per entry,
 * its name the {@code _id}. The counter of ids is stored there too, under a key that is not a
 * string, and which collections linkbenchx created. Where the server identifies a collection, its
 * identifier is noted here while it is empty: a collection created again under the same name, or
 * renamed to it, has another. Other servers keep the mark in the collection: a sparse index on a
 * field that no document has, so that no write changes it.
 */
record MongoMetadata(MongoCollection<Document> entries) implements Metadata {
  private static final String VALUE = "value";

  /** What is neither an entry, a note of this class, nor a counter of {@link IdBlocks}. */
  private static final String FOREIGN =
      "{$nor: [{value: {$type: 'string'}}, {next: {$type: ['int', 'long']}}]}";

  @Override
  public SortedMap<String, String> read(String prefix) {
    return OutageRetry.outlast(
        () -> {
          SortedMap<String, String> found = new TreeMap<>();
          for (Document entry : entries.find()) {
            if (entry.get("_id") instanceof String name && name.startsWith(prefix)) {
              found.put(name, entry.getString(VALUE));
            }
          }
          return found;
        });
  }

  @Override
  public void write(String name, String value) {
    OutageRetry.run(() -> put(null, name, value));
  }

  /** Adds or replaces an entry in a single attempt, in a transaction if a session is given. */
  void put(ClientSession session, Object id, String value) {
    if (id instanceof String name && name.length() > MAX_NAME) {
      throw new IllegalArgumentException("a metadata name has at most 100 characters: " + name);
    }
    Document which = new Document("_id", id);
    Document entry = new Document(which).append(VALUE, value);
    ReplaceOptions upsert = new ReplaceOptions().upsert(true);
    if (session == null) {
      entries.replaceOne(which, entry, upsert);
    } else {
      entries.replaceOne(session, which, entry, upsert);
    }
  }

  @Override
  public void remove(String prefix) {
    Set<String> names = read(prefix).keySet();
    OutageRetry.run(() -> names.forEach(name -> entries.deleteOne(new Document("_id", name))));
  }

  /** Neither a view nor a collection of time series. */
  static boolean plain(BsonDocument listed) {
    BsonString plain = new BsonString("collection");
    return listed.getString("type", plain).equals(plain);
  }

  /**
   * Whether a collection is ours.
   *
   * @param listed what listCollections says of it
   */
  boolean marks(MongoCollection<Document> collection, BsonDocument listed) {
    if (!plain(listed)) {
      return false;
    }
    String identifier = identifier(listed);
    if (!identifier.isEmpty()) {
      Document note = entries.find(new Document("_id", own(collection))).first();
      return note != null && identifier.equals(note.getString(VALUE));
    }
    return collection
        .listIndexes()
        .map(index -> index.getString("name"))
        .into(new ArrayList<>())
        .contains(Holding.MARK);
  }

  /** Makes an empty collection ours. */
  void mark(MongoCollection<Document> collection, BsonDocument listed) {
    String identifier = identifier(listed);
    if (identifier.isEmpty()) {
      collection.createIndex(
          new Document("linkbenchx", 1), new IndexOptions().name(Holding.MARK).sparse(true));
    } else {
      put(null, own(collection), identifier);
    }
  }

  /** Forgets a collection that was dropped or emptied. */
  void unmark(MongoCollection<Document> collection) {
    entries.deleteOne(new Document("_id", own(collection)));
  }

  /** Whether the metadata collection contains documents that linkbenchx does not write. */
  boolean amongOthers() {
    return entries.find(Document.parse(FOREIGN)).limit(1).first() != null;
  }

  private static Document own(MongoCollection<Document> collection) {
    return new Document("own", collection.getNamespace().getFullName());
  }

  /** The server's identifier of a collection, or "". */
  private static String identifier(BsonDocument listed) {
    BsonDocument info = listed.getDocument("info", new BsonDocument());
    return info.isBinary("uuid") ? HexFormat.of().formatHex(info.getBinary("uuid").getData()) : "";
  }
}
