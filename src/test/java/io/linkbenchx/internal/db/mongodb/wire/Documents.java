package io.linkbenchx.internal.db.mongodb.wire;

import com.mongodb.MongoCommandException;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.backend.memory.MemoryBackend;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.bson.BsonArray;
import org.bson.BsonBinary;
import org.bson.BsonBoolean;
import org.bson.BsonDocument;
import org.bson.BsonInt32;
import org.bson.BsonString;
import org.bson.BsonValue;

/**
 * The documents: plain commands go to mongo-java-server; what it lacks is done here: update
 * pipelines, and undoing what an aborted transaction wrote. Transactions see each other's writes.
 */
final class Documents implements AutoCloseable {
  private static final Logger NOISY = Logger.getLogger("de.bwaldvogel");
  private static final List<String> NOT_FOR_IT =
      List.of(
          "lsid",
          "txnNumber",
          "startTransaction",
          "autocommit",
          "$db",
          "$clusterTime",
          "readConcern",
          "writeConcern",
          "$readPreference",
          "apiVersion",
          "recoveryToken");

  /** A document as it was before a write; null where there was none. */
  private record Before(String database, String collection, BsonValue key, BsonDocument document) {}

  private final MongoServer server;
  private final MongoClient client;
  private final Map<BsonDocument, Deque<Before>> open = new HashMap<>();
  private final Map<BsonDocument, Long> committed = new HashMap<>();
  private final Map<String, BsonBinary> identifiers = new HashMap<>();
  private int page = Integer.MAX_VALUE;

  Documents() {
    NOISY.setLevel(Level.OFF);
    server = new MongoServer(new MemoryBackend());
    client = MongoClients.create(server.bindAndGetConnectionString());
  }

  synchronized void pagesOf(int most) {
    page = most;
  }

  synchronized BsonDocument execute(Sent sent) {
    if (sent.starts()) {
      abort(sent.session());
      open.put(sent.session(), new ArrayDeque<>());
    } else if (sent.inTransaction() && !open.containsKey(sent.session())) {
      return noSuchTransaction();
    }
    BsonDocument plain = sent.command().clone();
    String database = plain.getString("$db").getValue();
    NOT_FOR_IT.forEach(plain::remove);
    page(sent.name(), plain);
    remember(sent, database, plain);
    return sent.name().equals("update") ? update(database, plain) : run(database, plain);
  }

  /** Cuts an answer as mongod does: after 101 documents of a find that does not say how many. */
  private void page(String name, BsonDocument command) {
    if (!name.equals("find") && !name.equals("getMore")) {
      return;
    }
    int usual = name.equals("find") ? 101 : Integer.MAX_VALUE;
    int asked = command.getNumber("batchSize", new BsonInt32(usual)).intValue();
    command.put("batchSize", new BsonInt32(Math.min(asked, page)));
  }

  private BsonDocument run(String database, BsonDocument command) {
    try {
      BsonDocument reply = client.getDatabase(database).runCommand(command, BsonDocument.class);
      identify(database, command, reply);
      return reply;
    } catch (MongoCommandException e) {
      return e.getResponse();
    }
  }

  /** MongoDB gives each collection an identifier, which it keeps when it is renamed. */
  private void identify(String database, BsonDocument command, BsonDocument reply) {
    String name = command.getFirstKey();
    if (name.equals("drop")) {
      identifiers.remove(database + "." + command.getString(name).getValue());
    } else if (name.equals("renameCollection")) {
      BsonBinary kept = identifier(command.getString(name).getValue());
      identifiers.remove(command.getString(name).getValue());
      identifiers.put(command.getString("to").getValue(), kept);
    } else if (name.equals("listCollections")) {
      for (BsonValue one : reply.getDocument("cursor").getArray("firstBatch")) {
        String collection = one.asDocument().getString("name").getValue();
        one.asDocument().getDocument("info").put("uuid", identifier(database + "." + collection));
      }
    }
  }

  private BsonBinary identifier(String collection) {
    return identifiers.computeIfAbsent(collection, c -> new BsonBinary(UUID.randomUUID()));
  }

  private BsonDocument update(String database, BsonDocument command) {
    BsonDocument only = command.getArray("updates").get(0).asDocument();
    if (!only.get("u").isArray()) {
      return run(database, command);
    }
    BsonDocument filter = only.getDocument("q");
    String collection = command.getString("update").getValue();
    BsonDocument was = find(database, collection, filter);
    BsonDocument now = was == null ? filter.clone() : was.clone();
    only.getArray("u").forEach(stage -> Pipelines.apply(stage.asDocument(), now));
    only.put("u", now);
    return run(database, command);
  }

  private BsonDocument find(String database, String collection, BsonDocument filter) {
    return client
        .getDatabase(database)
        .getCollection(collection, BsonDocument.class)
        .find(filter)
        .first();
  }

  private void remember(Sent sent, String database, BsonDocument command) {
    if (!sent.inTransaction()) {
      return;
    }
    Deque<Before> log = open.get(sent.session());
    BsonDocument filter =
        switch (sent.name()) {
          case "findAndModify" -> command.getDocument("query");
          case "update" -> command.getArray("updates").get(0).asDocument().getDocument("q");
          default -> null;
        };
    if (filter != null) {
      String collection = command.getString(sent.name()).getValue();
      BsonDocument was = find(database, collection, filter);
      log.push(new Before(database, collection, filter.get("_id"), was));
    }
  }

  private static BsonDocument noSuchTransaction() {
    return Replies.error(251, "NoSuchTransaction", List.of("TransientTransactionError"));
  }

  /** May be repeated. */
  synchronized BsonDocument commit(Sent sent) {
    if (open.remove(sent.session()) != null) {
      committed.put(sent.session(), sent.txnNumber());
    }
    return Long.valueOf(sent.txnNumber()).equals(committed.get(sent.session()))
        ? Replies.ok()
        : noSuchTransaction();
  }

  synchronized void abortAll() {
    List.copyOf(open.keySet()).forEach(this::abort);
  }

  synchronized void abort(BsonDocument session) {
    Deque<Before> log = open.remove(session);
    while (log != null && !log.isEmpty()) {
      Before before = log.pop();
      BsonDocument key = new BsonDocument("_id", before.key());
      BsonDocument undo =
          before.document() == null
              ? new BsonDocument("delete", new BsonString(before.collection()))
                  .append(
                      "deletes", one(new BsonDocument("q", key).append("limit", new BsonInt32(1))))
              : new BsonDocument("update", new BsonString(before.collection()))
                  .append(
                      "updates",
                      one(
                          new BsonDocument("q", key)
                              .append("u", before.document())
                              .append("upsert", BsonBoolean.TRUE)));
      run(before.database(), undo);
    }
  }

  private static BsonArray one(BsonDocument document) {
    return new BsonArray(List.of(document));
  }

  @Override
  public void close() {
    client.close();
    server.shutdownNow();
  }
}
