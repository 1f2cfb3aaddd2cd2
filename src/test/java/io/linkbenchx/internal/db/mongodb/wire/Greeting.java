package io.linkbenchx.internal.db.mongodb.wire;

import java.util.List;
import java.util.Set;
import org.bson.BsonArray;
import org.bson.BsonBoolean;
import org.bson.BsonDateTime;
import org.bson.BsonDocument;
import org.bson.BsonInt32;
import org.bson.BsonObjectId;
import org.bson.BsonString;
import org.bson.types.ObjectId;

/** A server's description of itself, and what it refuses while it is not the primary. */
final class Greeting {
  private static final Set<String> READS =
      Set.of("find", "getMore", "aggregate", "listCollections", "listIndexes");

  private final String setName;
  private final boolean router;
  private final int wire;
  private volatile boolean primary = true;
  private volatile ObjectId election = new ObjectId();

  /**
   * @param setName "" for a standalone
   * @param wire newest wire protocol
   */
  Greeting(String setName, int wire) {
    this(setName, false, wire);
  }

  private Greeting(String setName, boolean router, int wire) {
    this.setName = setName;
    this.router = router;
    this.wire = wire;
  }

  static Greeting router() {
    return new Greeting("", true, 21);
  }

  String setName() {
    return setName;
  }

  void primary(boolean now) {
    if (now && !primary) {
      election = new ObjectId();
    }
    primary = now;
  }

  /** The answer to a command about the server, or an error; null for other commands. */
  BsonDocument answer(String command, String address) {
    return switch (command) {
      case "hello", "isMaster", "ismaster" -> hello(address);
      case "ping", "endSessions" -> Replies.ok();
      case "buildInfo" -> build();
      default ->
          primary
              ? null
              : READS.contains(command)
                  ? Replies.error(13435, "NotPrimaryNoSecondaryOk", List.of())
                  : Replies.error(10107, "NotWritablePrimary", refusedWrite());
    };
  }

  /** Since 6.1 a server says of a write it refuses that it has not written. */
  private List<String> refusedWrite() {
    return wire < 18
        ? List.of("RetryableWriteError")
        : List.of("RetryableWriteError", "NoWritesPerformed");
  }

  private BsonDocument hello(String address) {
    BsonDocument hello =
        Replies.ok()
            .append("helloOk", BsonBoolean.TRUE)
            .append("ismaster", BsonBoolean.valueOf(primary))
            .append("isWritablePrimary", BsonBoolean.valueOf(primary))
            .append("minWireVersion", new BsonInt32(0))
            .append("maxWireVersion", new BsonInt32(wire))
            .append("maxBsonObjectSize", new BsonInt32(16 << 20))
            .append("maxMessageSizeBytes", new BsonInt32(48_000_000))
            .append("maxWriteBatchSize", new BsonInt32(100_000))
            .append("localTime", new BsonDateTime(System.currentTimeMillis()))
            .append("logicalSessionTimeoutMinutes", new BsonInt32(30))
            .append("saslSupportedMechs", new BsonArray(List.of(new BsonString("SCRAM-SHA-256"))));
    if (router) {
      hello.append("msg", new BsonString("isdbgrid"));
    }
    if (setName.isEmpty()) {
      return hello;
    }
    BsonString me = new BsonString(address);
    hello
        .append("setName", new BsonString(setName))
        .append("setVersion", new BsonInt32(1))
        .append("secondary", BsonBoolean.valueOf(!primary))
        .append("hosts", new BsonArray(List.of(me)))
        .append("me", me);
    return primary
        ? hello.append("primary", me).append("electionId", new BsonObjectId(election))
        : hello;
  }

  private static BsonDocument build() {
    return Replies.ok()
        .append("version", new BsonString("7.0.0"))
        .append("modules", new BsonArray(List.of(new BsonString("scripted"))));
  }
}
