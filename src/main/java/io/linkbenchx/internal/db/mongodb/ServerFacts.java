package io.linkbenchx.internal.db.mongodb;

import com.mongodb.MongoException;
import com.mongodb.ReadConcern;
import com.mongodb.ReadPreference;
import com.mongodb.TransactionOptions;
import com.mongodb.client.ClientSession;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.MongoDatabase;
import com.mongodb.client.model.UpdateOptions;
import java.util.List;
import java.util.Locale;
import org.bson.Document;

/**
 * A server's greeting and observed behavior. Compatible servers report a MongoDB version number;
 * here they get their own name.
 *
 * @param product the product
 * @param version of the product
 * @param speaks the MongoDB version that it claims; the same for MongoDB itself
 * @param setName name of the replica set, or ""
 * @param router whether it reports being the router of a sharded cluster
 * @param maxWire newest supported version of the wire protocol
 * @param sessions whether it supports sessions
 * @param pipelines whether it accepts a pipeline as an update
 * @param transactions whether it can be trusted with a transaction
 */
record ServerFacts(
    MongoProduct product,
    String version,
    String speaks,
    String setName,
    boolean router,
    int maxWire,
    boolean sessions,
    boolean pipelines,
    boolean transactions) {
  private static final int WIRE_OF_PIPELINES = 8;

  /**
   * Queries a server.
   *
   * @param hosts names by which it was reached
   */
  static ServerFacts ask(MongoClient client, MongoDatabase database, List<String> hosts) {
    MongoDatabase admin = client.getDatabase("admin");
    Document hello = hello(admin);
    Document build = tolerant(admin, "buildInfo");
    String speaks = String.valueOf(build.getOrDefault("version", "unknown"));
    MongoProduct product =
        MongoProduct.of(hello, build, hosts, () -> tolerant(admin, "serverStatus"));
    String setName = String.valueOf(hello.getOrDefault("setName", ""));
    boolean router = MongoProduct.router(hello);
    int wire = ((Number) hello.getOrDefault("maxWireVersion", 0)).intValue();
    boolean pipelines = takesPipelines(database, wire);
    boolean claims = router || !setName.isEmpty();
    return new ServerFacts(
        product,
        product.version(build, speaks),
        speaks,
        setName,
        router,
        wire,
        hello.get("logicalSessionTimeoutMinutes") != null,
        pipelines,
        claims && (product.genuine() || undoesTransactions(client, database)));
  }

  private static Document hello(MongoDatabase admin) {
    try {
      return admin.runCommand(new Document("hello", 1));
    } catch (MongoException e) {
      return admin.runCommand(new Document("isMaster", 1));
    }
  }

  /**
   * A command's answer; empty if the server has no such command or this user lacks the privilege.
   */
  static Document tolerant(MongoDatabase database, String command) {
    return tolerant(database, new Document(command, 1));
  }

  static Document tolerant(MongoDatabase database, Document command) {
    try {
      return database.runCommand(command);
    } catch (MongoException e) {
      return new Document();
    }
  }

  /** Tried in a way that cannot change anything; a user who may only read needs no update. */
  private static boolean takesPipelines(MongoDatabase database, int wire) {
    try {
      database
          .getCollection(MongoGraph.METADATA)
          .updateOne(
              new Document("_id", "no such entry"),
              List.of(new Document("$set", new Document("value", ""))));
      return true;
    } catch (MongoException e) {
      if (refusesRetries(e) || MongoErrors.lost(e) || MongoErrors.unsatisfiable(e.getCode())) {
        throw e;
      }
      return e.getCode() == MongoErrors.UNAUTHORIZED && wire >= WIRE_OF_PIPELINES;
    }
  }

  /**
   * Whether a server other than MongoDB that claims to be a replica set or a router really undoes
   * transactions: some accept them, write each statement at once and have nothing to undo. Writes a
   * marker in a transaction, aborts it and checks: six round trips.
   */
  private static boolean undoesTransactions(MongoClient client, MongoDatabase database) {
    MongoCollection<Document> metadata = database.getCollection(MongoGraph.METADATA);
    UpdateOptions upsert = new UpdateOptions().upsert(true);
    Document marker = new Document("_id", "transaction trial");
    Document change = new Document("$set", new Document("value", "to be undone"));
    try (ClientSession session = Connection.session(client)) {
      metadata.updateOne(marker, change, upsert); // some servers cannot create a collection inside
      metadata.deleteOne(marker);
      session.startTransaction(
          TransactionOptions.builder()
              .readPreference(ReadPreference.primary())
              .readConcern(ReadConcern.DEFAULT)
              .build());
      metadata.updateOne(session, marker, change, upsert);
      session.abortTransaction();
      return metadata.deleteOne(marker).getDeletedCount() == 0;
    } catch (MongoException e) {
      if (MongoErrors.lost(e)) {
        throw e;
      }
      return false;
    }
  }

  /**
   * Whether the server rejects writes that may be sent twice: with Amazon DocumentDB's code; with
   * code 20 of a server without sessions, which the driver rewords.
   */
  static boolean refusesRetries(MongoException e) {
    String text = String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT);
    return e.getCode() == 301
        || text.contains("retryable writes")
        || (e.getCode() == 20 && text.contains("transaction numbers"));
  }

  /** Whether this is MongoDB itself, so that its figures may be called MongoDB's. */
  boolean genuine() {
    return product.genuine();
  }

  /** Product and version, for messages. */
  String name() {
    return product.text() + " " + version;
  }

  String topology() {
    if (router) {
      return genuine() ? "sharded cluster" : "reports to be a sharded cluster";
    }
    return setName.isEmpty() ? "standalone" : "replica set " + setName;
  }
}
