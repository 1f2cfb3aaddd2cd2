package io.linkbenchx.db.mongodb;

import com.mongodb.MongoException;
import com.mongodb.client.MongoDatabase;
import java.util.Locale;
import org.bson.Document;

/**
 * What a server says of itself when it is greeted. Stand-ins claim to be MongoDB in the version
 * number; here they get their own name.
 *
 * @param product its real name
 * @param version of the product
 * @param speaks the version of MongoDB that it claims; the same for MongoDB itself
 * @param setName name of the replica set, or ""
 * @param router whether it is the router of a sharded cluster
 * @param maxWire newest wire protocol version it speaks
 * @param sessions whether it knows sessions
 * @param pipelines whether it takes a pipeline as an update
 */
record ServerFacts(
    String product,
    String version,
    String speaks,
    String setName,
    boolean router,
    int maxWire,
    boolean sessions,
    boolean pipelines) {

  static ServerFacts ask(MongoDatabase admin, MongoDatabase database) {
    Document hello = hello(admin);
    Document build = tolerant(admin, "buildInfo");
    String speaks = String.valueOf(build.getOrDefault("version", "unknown"));
    String product = product(hello, build, admin);
    return new ServerFacts(
        product,
        version(product, build, speaks),
        speaks,
        String.valueOf(hello.getOrDefault("setName", "")),
        "isdbgrid".equals(hello.get("msg")),
        ((Number) hello.getOrDefault("maxWireVersion", 0)).intValue(),
        hello.get("logicalSessionTimeoutMinutes") != null,
        takesPipelines(database));
  }

  private static Document hello(MongoDatabase admin) {
    try {
      return admin.runCommand(new Document("hello", 1));
    } catch (MongoException e) {
      return admin.runCommand(new Document("isMaster", 1));
    }
  }

  /** A command's answer, empty where the server has no such command or this user no right to it. */
  static Document tolerant(MongoDatabase database, String command) {
    try {
      return database.runCommand(new Document(command, 1));
    } catch (MongoException e) {
      return new Document();
    }
  }

  private static String product(Document hello, Document build, MongoDatabase admin) {
    String me = String.valueOf(hello.getOrDefault("me", "")).toLowerCase(Locale.ROOT);
    if (build.containsKey("ferretdb") || build.containsKey("ferretdbVersion")) {
      return "FerretDB";
    }
    if (build.containsKey("psmdbVersion")) {
      return "Percona Server for MongoDB";
    }
    if (me.contains(".docdb.amazonaws.com")) {
      return "Amazon DocumentDB";
    }
    if (me.contains(".cosmos.azure.com")) {
      return "Azure Cosmos DB";
    }
    if ("java".equals(tolerant(admin, "serverStatus").get("process"))) {
      return "mongo-java-server";
    }
    boolean real = build.containsKey("gitVersion") && build.containsKey("storageEngines");
    return real ? "MongoDB" : "a server with MongoDB's protocol";
  }

  private static String version(String product, Document build, String speaks) {
    return switch (product) {
      case "FerretDB" ->
          build.get("ferretdb") instanceof Document own
              ? String.valueOf(own.getOrDefault("version", "unknown")).replaceFirst("^v", "")
              : String.valueOf(build.getOrDefault("ferretdbVersion", "unknown"));
      case "Percona Server for MongoDB" -> String.valueOf(build.get("psmdbVersion"));
      case "mongo-java-server" -> "claims " + speaks;
      default -> speaks;
    };
  }

  /** Tried where it can change nothing. */
  private static boolean takesPipelines(MongoDatabase database) {
    try {
      database
          .getCollection(Names.METADATA)
          .updateOne(
              new Document("_id", "no such entry"),
              java.util.List.of(new Document("$set", new Document("value", ""))));
      return true;
    } catch (MongoException e) {
      if (MongoErrors.lost(e) || MongoErrors.unsatisfiable(e.getCode()) || e.getCode() == 13) {
        throw e;
      }
      return false;
    }
  }

  /** Whether this is MongoDB itself, so that its figures may be called MongoDB's. */
  boolean genuine() {
    return product.equals("MongoDB") || product.equals("Percona Server for MongoDB");
  }

  /**
   * Whether it can be trusted with a transaction. Stand-ins accept one and do not honour it, but
   * none of them claims to be a replica set or a router.
   */
  boolean transactions() {
    return !setName.isEmpty() || router;
  }

  String topology() {
    if (router) {
      return "sharded cluster";
    }
    return setName.isEmpty() ? "standalone" : "replica set " + setName;
  }
}
