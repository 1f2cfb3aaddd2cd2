package io.linkbenchx.internal.db.mongodb;

import com.mongodb.client.MongoCollection;
import com.mongodb.client.model.IndexOptions;
import com.mongodb.client.model.ReplaceOptions;
import io.linkbenchx.db.Holding;
import java.util.HexFormat;
import org.bson.BsonDocument;
import org.bson.BsonString;
import org.bson.Document;

/**
 * Which collections linkbenchx created. Where the server identifies a collection, its identifier is
 * noted in the metadata collection while it is empty: a collection created again under the same
 * name, or renamed to it, has another. Other servers keep the mark in the collection: a sparse
 * index on a field that no document has, so that no write changes it.
 *
 * @param metadata the collection with the notes
 */
record Marks(MongoCollection<Document> metadata) {
  private static final String VALUE = "value";

  private static final BsonString PLAIN = new BsonString("collection");

  /** What is neither an entry, a note of this class, nor a counter of {@link IdBlocks}. */
  private static final String FOREIGN =
      "{$nor: [{value: {$type: 'string'}}, {next: {$type: ['int', 'long']}}]}";

  /** Neither a view nor a collection of time series. */
  static boolean plain(BsonDocument listed) {
    return listed.getString("type", PLAIN).equals(PLAIN);
  }

  /**
   * Whether a collection is ours.
   *
   * @param listed what listCollections says of it
   */
  boolean on(MongoCollection<Document> collection, BsonDocument listed) {
    if (!plain(listed)) {
      return false;
    }
    String identifier = identifier(listed);
    if (!identifier.isEmpty()) {
      Document note = metadata.find(key(collection)).first();
      return note != null && identifier.equals(note.getString(VALUE));
    }
    for (Document index : collection.listIndexes()) {
      if (Holding.MARK.equals(index.getString("name"))) {
        return true;
      }
    }
    return false;
  }

  /** Makes an empty collection ours. */
  void set(MongoCollection<Document> collection, BsonDocument listed) {
    String identifier = identifier(listed);
    if (identifier.isEmpty()) {
      collection.createIndex(
          new Document("linkbenchx", 1), new IndexOptions().name(Holding.MARK).sparse(true));
    } else {
      Document key = key(collection);
      metadata.replaceOne(
          key, new Document(key).append(VALUE, identifier), new ReplaceOptions().upsert(true));
    }
  }

  /** Forgets a collection that was dropped or emptied. */
  void remove(MongoCollection<Document> collection) {
    metadata.deleteOne(key(collection));
  }

  /** Whether the metadata collection contains documents that linkbenchx does not write. */
  boolean amongOthers() {
    return metadata.find(Document.parse(FOREIGN)).limit(1).first() != null;
  }

  private static Document key(MongoCollection<Document> collection) {
    return new Document("_id", new Document("own", collection.getNamespace().getFullName()));
  }

  /** The server's identifier of a collection, or "". */
  private static String identifier(BsonDocument listed) {
    BsonDocument info = listed.getDocument("info", new BsonDocument());
    return info.isBinary("uuid") ? HexFormat.of().formatHex(info.getBinary("uuid").getData()) : "";
  }
}
