package io.linkbenchx.internal.db.mongodb;

import com.mongodb.client.MongoCollection;
import com.mongodb.client.model.IndexModel;
import com.mongodb.client.model.IndexOptions;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.TableSchema;
import java.util.List;
import java.util.Optional;
import org.bson.Document;

/**
 * A secondary index.
 *
 * @param leading fields that it needs under any name, whatever follows them; 0 if it must have this
 *     name and exactly these fields
 * @param words what it is called in messages
 */
record MongoIndex(String name, List<String> fields, int leading, String words) {
  /** Name of the existing index of a collection, whichever program created it. */
  Optional<String> find(MongoCollection<Document> collection) {
    for (Document one : collection.listIndexes()) {
      List<String> found = List.copyOf(one.get("key", Document.class).keySet());
      if (matches(one.getString("name"), found)) {
        return Optional.of(one.getString("name"));
      }
    }
    return Optional.empty();
  }

  private boolean matches(String other, List<String> found) {
    if (leading > 0) {
      return found.stream().limit(leading).toList().equals(fields.subList(0, leading));
    }
    if (other.equals(name) && !found.equals(fields)) {
      throw new DbUsageException(
          ("index %s (%s) has the fields %s, not %s: use the definitions it was created with, or"
                  + " load again with existing = drop")
              .formatted(name, words, String.join(", ", found), String.join(", ", fields)));
    }
    return other.equals(name);
  }

  /** Creates those that a collection lacks, ascending in each field. */
  static void create(
      List<MongoIndex> indexes, MongoCollection<Document> collection, TableSchema.Build build) {
    List<IndexModel> missing =
        indexes.stream()
            .filter(index -> index.find(collection).isEmpty())
            .map(MongoIndex::model)
            .toList();
    if (build == TableSchema.Build.TOGETHER && !missing.isEmpty()) {
      collection.createIndexes(missing);
    } else {
      missing.forEach(one -> collection.createIndexes(List.of(one)));
    }
  }

  private IndexModel model() {
    Document key = new Document();
    fields.forEach(field -> key.append(field, 1));
    return new IndexModel(key, new IndexOptions().name(name));
  }
}
