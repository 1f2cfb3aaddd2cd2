package io.linkbenchx.internal.db.mongodb;

import com.mongodb.MongoCommandException;
import com.mongodb.MongoNamespace;
import com.mongodb.client.MongoClient;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.bson.Document;

/**
 * What the user may not do, as the server lists it. Nothing is tried: a user with rights to single
 * collections may not create one for it.
 *
 * @param user its name
 * @param lacking actions that a load or a drop of the collection needs; empty if the server has no
 *     users or does not list what they may do
 */
record Privileges(String user, MongoNamespace collection, Set<String> lacking) {
  private static final Set<String> READ = Set.of("find", "listCollections", "listIndexes");
  private static final Set<String> CHANGE =
      Set.of("insert", "update", "remove", "createCollection", "createIndex", "dropCollection");

  static Privileges of(MongoClient client, MongoNamespace collection) {
    Document info = status(client).get("authInfo", new Document());
    List<Document> users = info.getList("authenticatedUsers", Document.class, List.of());
    List<Document> all = info.getList("authenticatedUserPrivileges", Document.class, List.of());
    Set<String> lacking = new TreeSet<>();
    if (!users.isEmpty() && !all.isEmpty()) {
      lacking.addAll(READ);
      lacking.addAll(CHANGE);
    }
    for (Document one : all) {
      if (covers(one.get("resource", Document.class), collection)) {
        List<String> actions = one.getList("actions", String.class);
        lacking.removeIf(action -> actions.contains(action) || actions.contains("anyAction"));
      }
    }
    return new Privileges(
        users.isEmpty() ? "" : users.get(0).getString("user"), collection, lacking);
  }

  private static Document status(MongoClient client) {
    try {
      return client
          .getDatabase("admin")
          .runCommand(new Document("connectionStatus", 1).append("showPrivileges", true));
    } catch (MongoCommandException e) {
      return new Document();
    }
  }

  private static boolean covers(Document resource, MongoNamespace collection) {
    return resource.getBoolean("anyResource", false)
        || (any(resource.getString("db"), collection.getDatabaseName())
            && any(resource.getString("collection"), collection.getCollectionName()));
  }

  /** Whether that is all names, or this one; a resource of the cluster has none. */
  private static boolean any(String granted, String name) {
    return "".equals(granted) || name.equals(granted);
  }

  /** Whether the user may look at the collection. */
  boolean read() {
    return lacking.stream().noneMatch(READ::contains);
  }

  /** What is missing and what to do, or "". */
  String denied() {
    return lacking.isEmpty()
        ? ""
        : "user %s lacks the privileges %s on %s, and nothing was changed: grant it role readWrite on database %s"
            .formatted(user, String.join(", ", lacking), collection, collection.getDatabaseName());
  }
}
