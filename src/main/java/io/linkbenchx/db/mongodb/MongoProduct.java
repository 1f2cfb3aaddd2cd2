package io.linkbenchx.db.mongodb;

import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import org.bson.Document;

/**
 * What speaks MongoDB's protocol. Each is recognised by a sign of its own, MongoDB too: the version
 * number is MongoDB's with all of them.
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
  /** None of the signs. */
  UNKNOWN("a server with MongoDB's protocol");

  private final String text;

  MongoProduct(String text) {
    this.text = text;
  }

  /** The product's name, as results show it. */
  String text() {
    return text;
  }

  /** Whether this is MongoDB itself, so that its figures may be called MongoDB's. */
  boolean genuine() {
    return this == MONGODB || this == PERCONA;
  }

  /**
   * Recognises a server.
   *
   * @param hosts names by which it was reached
   * @param status the answer to serverStatus; asked for only where all else says nothing
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

  /** Services are known by their domains, where they are reached by them. */
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

  /**
   * Whether a greeting is that of a router. A router of MongoDB's does not name storage engines.
   */
  static boolean router(Document hello) {
    return "isdbgrid".equals(hello.get("msg"));
  }

  /**
   * The version of the product.
   *
   * @param speaks the version of MongoDB that it claims
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
   * What stores the data.
   *
   * @param told by serverStatus, empty if it did not
   */
  String engine(String told, boolean router) {
    return switch (this) {
      case FERRETDB, DOCUMENTDB -> "PostgreSQL";
      case MONGODB, PERCONA -> !told.isEmpty() ? told : router ? "on the shards" : "unknown";
      default -> "unknown";
    };
  }
}
