package io.linkbenchx.db.mongodb;

import com.mongodb.MongoClientSettings;
import com.mongodb.MongoException;
import com.mongodb.MongoTimeoutException;
import com.mongodb.ReadConcern;
import com.mongodb.ReadPreference;
import com.mongodb.client.ClientSession;
import com.mongodb.client.MongoDatabase;
import io.linkbenchx.db.mongodb.Unit.Stage;
import java.nio.charset.StandardCharsets;
import org.bson.Document;
import org.bson.RawBsonDocument;
import org.bson.codecs.configuration.CodecRegistries;
import org.bson.codecs.configuration.CodecRegistry;

/**
 * One client's reads, each sent as a command written by us, its answer read where it lies: two
 * thirds of what the driver's own find costs. As that does, a read whose connection was lost is
 * sent once more if {@code mongodb.retry_reads} lets it; unlike there the second one is counted.
 *
 * <p>All of them belong to one session: the server answers a getMore only in the session of its
 * find, and the driver gives each command without one a session from a pool that all clients share.
 */
final class Reads {
  private final MongoDatabase database;
  private final ReadPreference preference;
  private final byte[] concern;
  private final boolean repeats;
  private final Unit unit;
  private final Reply reply = new Reply();
  private final Bson command = new Bson();
  private final Bson rest = new Bson();

  /**
   * @param database whose commands these are
   * @param effective settings of the driver
   * @param unit whose session for reads is used
   */
  Reads(MongoDatabase database, MongoClientSettings effective, Unit unit) {
    CodecRegistry registry =
        CodecRegistries.fromRegistries(
            CodecRegistries.fromCodecs(reply), MongoClientSettings.getDefaultCodecRegistry());
    this.database = database.withCodecRegistry(registry);
    this.preference = effective.getReadPreference();
    ReadConcern read = effective.getReadConcern();
    this.concern = read.getLevel() == null ? null : utf8(read.getLevel().getValue());
    this.repeats = effective.getRetryReads();
    this.unit = unit;
  }

  static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** Begins a find; its filter is open and to be filled and ended. */
  Bson find(byte[] collection) {
    return command.start().text(Field.FIND, collection).begin(Field.FILTER);
  }

  /** Begins an aggregation; its pipeline is open and to be filled and ended. */
  Bson aggregate(byte[] collection) {
    return command
        .start()
        .text(Field.AGGREGATE, collection)
        .begin(Field.CURSOR)
        .end()
        .array(Field.PIPELINE);
  }

  /** Begins a distinct of one field; its query is open and to be filled and ended. */
  Bson distinct(byte[] collection, byte[] field) {
    return command
        .start()
        .text(Field.DISTINCT, collection)
        .text(Field.KEY_NAME, field)
        .begin(Field.QUERY);
  }

  /** Of the find begun, whose filter is ended: it looks for one document. */
  void limitToOne() {
    command.int32(Field.LIMIT, 1).bool(Field.SINGLE_BATCH, true);
  }

  /**
   * So many documents are expected at most, and come in one answer, up to its 16 MB. One more is
   * asked for, so that the server sees the end and keeps no cursor.
   */
  void batch(int documents) {
    command.int32(Field.BATCH_SIZE, Math.min(documents, Integer.MAX_VALUE - 1) + 1);
  }

  /** All documents come in one answer, up to its 16 MB. */
  void batchOfAll() {
    batch(Integer.MAX_VALUE);
  }

  /** Documents of the answer have this field only. */
  void keepOnly(Name field) {
    command.begin(Field.PROJECTION).int32(Field.KEY, 0).int32(field, 1).end();
  }

  /**
   * Sends the command begun; rows beyond one answer's 16 MB are asked for as well.
   *
   * @param session of the transaction it belongs to, or null
   * @param collection that is read
   * @return documents in all answers
   */
  int run(ClientSession session, byte[] collection, Reply.Sink sink) {
    boolean inside = session != null && session.hasActiveTransaction();
    if (concern != null && !inside) {
      command.begin(Field.READ_CONCERN).text(Field.LEVEL, concern).end();
    }
    reply.into(sink);
    send(inside ? session : null, command.done(), repeats && !inside);
    int documents = reply.documents;
    while (reply.cursor != 0) {
      documents += more(inside ? session : null, collection);
    }
    return documents;
  }

  /** Documents of the next batch. A cursor that is not read to its end is closed. */
  private int more(ClientSession transaction, byte[] collection) {
    long cursor = reply.cursor;
    rest.start().int64(Field.GET_MORE, cursor).text(Field.COLLECTION, collection);
    try {
      send(transaction, rest.done(), false);
      return reply.documents;
    } catch (RuntimeException e) {
      kill(transaction, collection, cursor, e);
      throw e;
    }
  }

  private void kill(ClientSession transaction, byte[] collection, long cursor, Exception cause) {
    if (cause instanceof MongoException e && MongoErrors.lost(e)) {
      return; // a server that comes back ends it after its own timeout
    }
    rest.start().text(Field.KILL_CURSORS, collection).array(Field.CURSORS).int64(0, cursor).end();
    try {
      unit.sending(transaction == null ? Stage.HARMLESS : Stage.INSIDE);
      run(transaction, rest.done(), Document.class);
    } catch (MongoException e) {
      cause.addSuppressed(e);
    }
  }

  private void send(ClientSession transaction, RawBsonDocument request, boolean again) {
    try {
      unit.sending(transaction == null ? Stage.HARMLESS : Stage.INSIDE);
      run(transaction, request, Reply.class);
    } catch (MongoException e) {
      if (!again || !MongoErrors.lost(e) || e instanceof MongoTimeoutException) {
        throw e;
      }
      send(transaction, request, false);
    }
  }

  private void run(ClientSession transaction, RawBsonDocument request, Class<?> answer) {
    if (transaction != null) {
      database.runCommand(transaction, request, ReadPreference.primary(), answer);
    } else if (unit.reading() != null) {
      database.runCommand(unit.reading(), request, preference, answer);
    } else {
      database.runCommand(request, preference, answer);
    }
  }
}
