package io.linkbenchx.db.mongodb;

import com.mongodb.client.MongoCollection;
import com.mongodb.client.model.ReplaceOptions;
import io.linkbenchx.db.Metadata;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.bson.Document;

/**
 * The collection {@value Names#METADATA}: a document per entry, its name the {@code _id}. The
 * counter of node ids lives there too, under a key that is not a text.
 */
final class MongoMetadata implements Metadata {
  private static final String VALUE = "value";

  private final Outages outages;
  private final MongoCollection<Document> entries;

  MongoMetadata(Outages outages, MongoCollection<Document> entries) {
    this.outages = outages;
    this.entries = entries;
  }

  @Override
  public SortedMap<String, String> read(String prefix) {
    return outages.outlast(
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
    outages.outlast(
        () -> {
          put(entries, name, value);
          return null;
        });
  }

  /** Adds or replaces an entry. */
  static void put(MongoCollection<Document> entries, String name, String value) {
    if (name.length() > MAX_NAME) {
      throw new IllegalArgumentException("a name of metadata has at most 100 characters: " + name);
    }
    entries.replaceOne(
        new Document("_id", name),
        new Document("_id", name).append(VALUE, value),
        new ReplaceOptions().upsert(true));
  }

  @Override
  public void remove(String prefix) {
    List<String> names = new ArrayList<>(read(prefix).keySet());
    outages.outlast(
        () -> {
          for (String name : names) {
            entries.deleteOne(new Document("_id", name));
          }
          return null;
        });
  }
}
