package io.linkbenchx.internal.db.mongodb;

import com.mongodb.client.MongoCollection;
import com.mongodb.client.model.IndexOptions;
import java.util.List;
import java.util.Optional;
import org.bson.Document;

/** The indexes in addition to {@code _id}; they depend on the document model. */
final class Indexes {
  /** Leading fields that the list query needs; further ones only make the index covering. */
  private static final List<String> LEADING = List.of("id1", "link_type", "visibility", "time");

  private Indexes() {}

  /** Name of the index that serves lists, whichever program created it. */
  static Optional<String> ofLists(Graph graph) {
    for (Document index : graph.collection(graph.names().links()).listIndexes()) {
      List<String> fields = List.copyOf(index.get("key", Document.class).keySet());
      if (fields.size() >= LEADING.size() && fields.subList(0, LEADING.size()).equals(LEADING)) {
        return Optional.of(index.getString("name"));
      }
    }
    return Optional.empty();
  }

  /** Creates the index that covers lists; true if it did not exist. */
  static boolean createOfLists(Graph graph) {
    if (ofLists(graph).isPresent()) {
      return false;
    }
    Document key = new Document();
    for (String field : LEADING) {
      key.append(field, 1);
    }
    key.append("id2", 1).append("version", 1).append("data", 1);
    graph.collection(graph.names().links()).createIndex(key, new IndexOptions().name(Names.INDEX));
    return true;
  }

  /** The unique keys of LinkbenchX's model, without which its upserts could create duplicates. */
  static void createKeys(Graph graph) {
    if (graph.layout().compact()) {
      return;
    }
    unique(
        graph.collection(graph.names().links()),
        new Document("link_type", 1).append("id1", 1).append("id2", 1));
    unique(graph.collection(graph.names().counts()), new Document("id", 1).append("link_type", 1));
  }

  private static void unique(MongoCollection<Document> collection, Document key) {
    collection.createIndex(key, new IndexOptions().unique(true));
  }
}
