package io.linkbenchx.internal.db.mongodb;

import com.mongodb.client.ClientSession;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.model.ReplaceOptions;
import io.linkbenchx.db.Metadata;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.bson.Document;

/**
 * The collection {@value MongoGraph#METADATA}: a document per entry, its name the {@code _id}. The
 * counter of node ids is stored there too, under a key that is not a string.
 */
final class MongoMetadata implements Metadata {
  private static final String VALUE = "value";

  private final MongoCollection<Document> entries;

  MongoMetadata(MongoCollection<Document> entries) {
    this.entries = entries;
  }

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
  void put(ClientSession session, String name, String value) {
    if (name.length() > MAX_NAME) {
      throw new IllegalArgumentException("a metadata name has at most 100 characters: " + name);
    }
    Document which = new Document("_id", name);
    Document entry = new Document("_id", name).append(VALUE, value);
    ReplaceOptions upsert = new ReplaceOptions().upsert(true);
    if (session == null) {
      entries.replaceOne(which, entry, upsert);
    } else {
      entries.replaceOne(session, which, entry, upsert);
    }
  }

  @Override
  public void remove(String prefix) {
    List<String> names = new ArrayList<>(read(prefix).keySet());
    OutageRetry.run(
        () -> {
          for (String name : names) {
            entries.deleteOne(new Document("_id", name));
          }
        });
  }
}
