package io.linkbenchx.internal.db.mongodb;

import com.mongodb.MongoClientSettings;
import com.mongodb.MongoException;
import com.mongodb.MongoTimeoutException;
import com.mongodb.ReadConcern;
import com.mongodb.ReadPreference;
import com.mongodb.client.ClientSession;
import com.mongodb.client.MongoDatabase;
import io.linkbenchx.internal.db.mongodb.UnitOfWork.Stage;
import java.nio.charset.StandardCharsets;
import org.bson.RawBsonDocument;

/**
 * One client's reads, each sent as our own command, with its answer decoded in place, at two thirds
 * of the cost of the driver's find. As in the driver, a read with a lost connection is repeated
 * once if {@code mongodb.retry_reads} allows it; unlike in the driver, the repetition is counted.
 *
 * <p>All reads use one session: the server answers a getMore only in the session of its find, and
 * for each command without a session the driver takes one from a pool shared by all clients.
 */
final class Reads {
  private final Commands commands;
  private final LastServer servers;
  private final ReadPreference preference;
  private final byte[] concern;
  private final boolean repeats;
  private final UnitOfWork unit;
  private final Reply reply = new Reply();
  private final Bson command = new Bson();
  private final Bson rest = new Bson();

  /**
   * @param database target of the commands
   * @param connection its read preference and concern are used
   * @param unit its session for reads is used
   */
  Reads(MongoDatabase database, Connection connection, UnitOfWork unit) {
    MongoClientSettings effective = connection.effective();
    this.commands = unit.commands(database, reply);
    this.servers = connection.clients().servers();
    this.preference = effective.getReadPreference();
    ReadConcern read = effective.getReadConcern();
    this.concern = read.isServerDefault() ? null : BsonBytes.of(read.asDocument());
    this.repeats = effective.getRetryReads();
    this.unit = unit;
  }

  static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** Begins a find; the caller fills and ends its open filter. */
  Bson find(byte[] collection) {
    return command.start().text(Field.FIND, collection).begin(Field.FILTER);
  }

  /** Begins an aggregation; the caller fills and ends its open pipeline. */
  Bson aggregate(byte[] collection) {
    return command
        .start()
        .text(Field.AGGREGATE, collection)
        .begin(Field.CURSOR)
        .end()
        .array(Field.PIPELINE);
  }

  /** Begins a distinct of one field; the caller fills and ends its open query. */
  Bson distinct(byte[] collection, byte[] field) {
    return command
        .start()
        .text(Field.DISTINCT, collection)
        .text(Field.KEY_NAME, field)
        .begin(Field.QUERY);
  }

  /** Limits a find, whose filter is ended, to one document. */
  void limitToOne() {
    command.int32(Field.LIMIT, 1).bool(Field.SINGLE_BATCH, true);
  }

  /**
   * At most this many documents are expected, in one answer of up to 16 MB. Requests one more, so
   * that the server sees the end and keeps no cursor.
   */
  void batch(int documents) {
    command.int32(Field.BATCH_SIZE, Math.min(documents, Integer.MAX_VALUE - 1) + 1);
  }

  /** All documents come in one answer of up to 16 MB. */
  void batchOfAll() {
    batch(Integer.MAX_VALUE);
  }

  /** Documents of the answer contain only this field. */
  void keepOnly(Name field) {
    command.begin(Field.PROJECTION).int32(Field.KEY, 0).int32(field, 1).end();
  }

  /**
   * Sends the command; also requests rows beyond the 16 MB of one answer.
   *
   * @param session of its transaction, or null
   * @param collection to read
   * @return number of documents in all answers
   */
  int run(ClientSession session, byte[] collection, Reply.Sink sink) {
    boolean inside = session != null && session.hasActiveTransaction();
    if (concern != null && !inside) {
      command.document(Field.READ_CONCERN, concern);
    }
    reply.into(sink);
    send(inside ? session : null, command.done(), repeats && !inside);
    int documents = reply.documents;
    while (reply.cursor != 0) {
      documents += more(inside ? session : null, collection);
    }
    return documents;
  }

  /** Reads the next batch. A cursor that is not read to its end is closed. */
  private int more(ClientSession transaction, byte[] collection) {
    long cursor = reply.cursor;
    rest.start().int64(Field.GET_MORE, cursor).text(Field.COLLECTION, collection);
    servers.hold(true);
    try {
      send(transaction, rest.done(), false);
      return reply.documents;
    } catch (RuntimeException e) {
      kill(transaction, collection, cursor, e);
      throw e;
    } finally {
      servers.hold(false);
    }
  }

  private void kill(ClientSession transaction, byte[] collection, long cursor, Exception cause) {
    if (cause instanceof MongoException e && MongoErrors.lost(e)) {
      return; // a returning server closes the cursor after its own timeout
    }
    rest.start().text(Field.KILL_CURSORS, collection).array(Field.CURSORS).int64(0, cursor).end();
    try {
      send(transaction, rest.done(), false);
    } catch (MongoException e) {
      cause.addSuppressed(e);
    }
  }

  private void send(ClientSession transaction, RawBsonDocument request, boolean again) {
    try {
      unit.sending(transaction == null ? Stage.HARMLESS : Stage.INSIDE);
      commands.send(
          transaction, request, transaction == null ? preference : ReadPreference.primary());
    } catch (MongoException e) {
      if (!again || !MongoErrors.lost(e) || e instanceof MongoTimeoutException) {
        throw e;
      }
      send(transaction, request, false);
    }
  }
}
