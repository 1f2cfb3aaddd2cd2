package io.linkbenchx.internal.db.mongodb.wire;

import org.bson.BsonBoolean;
import org.bson.BsonDocument;
import org.bson.BsonInt64;

/**
 * A command as it was received.
 *
 * @param command whole, with session, transaction number and concerns
 */
public record Sent(BsonDocument command) {

  public String name() {
    return command.getFirstKey();
  }

  /** Number of the transaction within its session, -1 outside of one. */
  public long txnNumber() {
    return command.getNumber("txnNumber", new BsonInt64(-1)).longValue();
  }

  /** Whether it belongs to a transaction of several statements, its end included. */
  public boolean inTransaction() {
    return !command.getBoolean("autocommit", BsonBoolean.TRUE).getValue();
  }

  public boolean starts() {
    return command.getBoolean("startTransaction", BsonBoolean.FALSE).getValue();
  }

  /** The session's id, or null. */
  public BsonDocument session() {
    return command.getDocument("lsid", null);
  }

  /** The write concern, empty where none was given. */
  public BsonDocument writeConcern() {
    return command.getDocument("writeConcern", new BsonDocument());
  }
}
