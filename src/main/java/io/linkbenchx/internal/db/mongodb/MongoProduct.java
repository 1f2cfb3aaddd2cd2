package io.linkbenchx.internal.db.mongodb;

import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import org.bson.Document;

/**
 * Products with MongoDB's protocol. Each is recognized by a positive sign, including MongoDB: all
 * of them report a MongoDB version number.
 */
enum MongoProduct {
  MONGODB("MongoDB"),
  PERCONA("Percona Server for MongoDB"),
  FERRETDB("FerretDB"),
  /** Open source, and as Microsoft's service. */
  DOCUMENTDB("DocumentDB"),
  AZURE_DOCUMENTDB("Azure DocumentDB"),
  AMAZON_DOCUMENTDB("Amazon DocumentDB"),
  COSMOS("Azure Cosmos DB"),
  MONGO_JAVA_SERVER("mongo-java-server"),
  /** Without any of the signs. */
  UNKNOWN("a server with the MongoDB protocol");

  private final String text;

  MongoProduct(String text) {
    this.text = text;
  }

  /** The product's name for results. */
  String text() {
    return text;
  }

  /** Whether this is MongoDB itself, so that its figures may be called MongoDB's. */
  boolean genuine() {
    return this == MONGODB || this == PERCONA;
  }

  /**
   * Identifies a server.
   *
   * @param hosts names by which it was reached
   * @param status the answer to serverStatus; only requested if nothing else identifies the server
   */
  static MongoProduct of(
      Document hello, Document build, List<String> hosts, Supplier<Document> status) {
    if (build.containsKey("ferretdb") || build.containsKey("ferretdbVersion")) {
      return FERRETDB;
    }
    if (build.containsKey("psmdbVersion")) {
      return PERCONA;
    }
    MongoProduct service = ofHosts(hosts + " " + hello.get("me") + " " + hello.get("hosts"));
    if (service != UNKNOWN) {
      return service;
    }
    if (hello.containsKey("internal")) {
      return DOCUMENTDB;
    }
    if (build.containsKey("gitVersion")
        && build.containsKey("buildEnvironment")
        && (!build.getList("storageEngines", String.class, List.of()).isEmpty() || router(hello))) {
      return MONGODB;
    }
    return "java".equals(status.get().get("process")) ? MONGO_JAVA_SERVER : UNKNOWN;
  }

  /** Services are recognized by their domains, if they were used to reach them. */
  private static MongoProduct ofHosts(String names) {
    String hosts = names.toLowerCase(Locale.ROOT);
    if (hosts.contains(".docdb.amazonaws.com")) {
      return AMAZON_DOCUMENTDB;
    }
    if (hosts.contains(".mongocluster.cosmos.azure.com")) {
      return AZURE_DOCUMENTDB;
    }
    return hosts.contains(".mongo.cosmos.azure.com") ? COSMOS : UNKNOWN;
  }

  /** Whether a greeting comes from a router. MongoDB's router does not name storage engines. */
  static boolean router(Document hello) {
    return "isdbgrid".equals(hello.get("msg"));
  }

  /**
   * The version of the product.
   *
   * @param speaks the MongoDB version that it claims
   */
  String version(Document build, String speaks) {
    return switch (this) {
      case FERRETDB ->
          build.get("ferretdb") instanceof Document own
              ? String.valueOf(own.getOrDefault("version", "unknown")).replaceFirst("^v", "")
              : String.valueOf(build.getOrDefault("ferretdbVersion", "unknown"));
      case PERCONA -> String.valueOf(build.get("psmdbVersion"));
      case MONGODB -> speaks;
      default -> "claims " + speaks;
    };
  }

  /**
   * The storage engine.
   *
   * @param reported by serverStatus, empty if it did not
   */
  String engine(String reported, boolean router) {
    return switch (this) {
      case FERRETDB, DOCUMENTDB -> "PostgreSQL";
      case MONGODB, PERCONA ->
          !reported.isEmpty() ? reported : router ? "on the shards" : "unknown";
      default -> "unknown";
    };
  }
}
