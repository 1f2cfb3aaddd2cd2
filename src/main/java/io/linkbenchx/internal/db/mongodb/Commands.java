package io.linkbenchx.internal.db.mongodb;

import com.mongodb.MongoClientSettings;
import com.mongodb.MongoException;
import com.mongodb.MongoTimeoutException;
import com.mongodb.ReadPreference;
import com.mongodb.client.MongoDatabase;
import io.linkbenchx.db.DbException;
import io.linkbenchx.internal.db.mongodb.UnitOfWork.Stage;
import io.linkbenchx.result.Outcome;
import org.bson.BsonDocument;
import org.bson.RawBsonDocument;
import org.bson.codecs.BsonDocumentCodec;

/**
 * One client's commands to one database, written by us and answered in place: the driver's methods
 * allocate a batch, its result and their codecs for every call; docs/benchmarks/mongodb-client.md
 * has the difference in CPU time. Inside an open transaction of the unit they belong to it.
 * Failures are those of the unit.
 *
 * <p>As in the driver, a command outside transactions whose answer is lost is sent once more: a
 * write if {@code mongodb.retry_writes} allows it, with the number by which the server recognizes
 * it; a read if {@code mongodb.retry_reads} does, and unlike in the driver the repetition is
 * counted.
 *
 * <p>All reads use one session: the server answers a getMore only in the session of its find, and
 * for each command without a session the driver takes one from a pool shared by all clients.
 */
final class Commands {
  private final MongoDatabase database;
  final UnitOfWork unit;
  private final LastServer servers;
  private final ReadPreference preference;
  private final byte[] readConcern;
  private final byte[] writeConcern;
  private final boolean repeats;
  private final Reply reply = new Reply();

  /** The current command. */
  final Bson command = new Bson();

  private final Bson rest = new Bson();

  /**
   * @param connection its preferences and concerns are used
   */
  Commands(MongoDatabase database, Connection connection, UnitOfWork unit) {
    MongoClientSettings effective = connection.effective();
    this.database = reply.decoding(database);
    this.unit = unit;
    this.servers = connection.clients().servers;
    this.preference = effective.getReadPreference();
    this.readConcern = bytes(effective.getReadConcern().asDocument());
    this.writeConcern = bytes(connection.writeConcern().asDocument());
    this.repeats = effective.getRetryReads();
  }

  /** A concern; null for the server's default. */
  private static byte[] bytes(BsonDocument concern) {
    if (concern.isEmpty()) {
      return null;
    }
    RawBsonDocument raw = new RawBsonDocument(concern, new BsonDocumentCodec());
    byte[] bytes = new byte[raw.getByteBuffer().remaining()];
    raw.getByteBuffer().asNIO().get(bytes);
    return bytes;
  }

  /** Begins a command. */
  Bson begin(Field name, byte[] collection) {
    return command.start().text(name, collection);
  }

  /**
   * Sends a read; also requests documents beyond the 16 MB of one answer.
   *
   * @return number of documents in all answers
   */
  int read(byte[] collection, Reply.Sink sink) {
    boolean inside = unit.inside();
    if (readConcern != null && !inside) {
      command.document(Field.READ_CONCERN, readConcern);
    }
    reply.sink = sink;
    try {
      send(command.done(), repeats && !inside);
      int documents = reply.documents;
      while (reply.cursor != 0) {
        documents += more(collection);
      }
      return documents;
    } catch (MongoException e) {
      throw unit.failed(e);
    }
  }

  /** Reads the next batch. A cursor that is not read to its end is closed. */
  private int more(byte[] collection) {
    long cursor = reply.cursor;
    rest.start().int64(Field.GET_MORE, cursor).text(Field.COLLECTION, collection);
    servers.hold(true);
    try {
      send(rest.done(), false);
      return reply.documents;
    } catch (RuntimeException e) {
      kill(collection, cursor, e);
      throw e;
    } finally {
      servers.hold(false);
    }
  }

  private void kill(byte[] collection, long cursor, Exception cause) {
    if (cause instanceof MongoException e && MongoErrors.lost(e)) {
      return; // a returning server closes the cursor after its own timeout
    }
    rest.start().text(Field.KILL_CURSORS, collection).array(Field.CURSORS);
    rest.int64(Field.ELEMENT, cursor).end();
    try {
      send(rest.done(), false);
    } catch (MongoException e) {
      cause.addSuppressed(e);
    }
  }

  private void send(RawBsonDocument request, boolean again) {
    try {
      unit.sending(Stage.HARMLESS);
      unit.send(database, request, unit.inside() ? ReadPreference.primary() : preference, reply);
    } catch (MongoException e) {
      if (!again || !MongoErrors.lost(e) || e instanceof MongoTimeoutException) {
        throw e;
      }
      send(request, false);
    }
  }

  /**
   * Sends a write.
   *
   * @param alone the consequence of a lost answer outside transactions
   * @param single whether it changes one document, so that it can be sent again
   * @param sink receives the document of a findAndModify
   * @throws DbException if the server refuses it or does not confirm it as requested
   */
  Reply write(Stage alone, boolean single, Reply.Sink sink) {
    boolean inside = unit.inside();
    if (!inside && writeConcern != null) {
      command.document(Field.WRITE_CONCERN, writeConcern);
    }
    boolean again = !inside && single && unit.sentTwice && unit.outside != null;
    if (again) {
      long number = unit.outside.getServerSession().advanceTransactionNumber();
      command.int64(Field.TXN_NUMBER, number);
    }
    RawBsonDocument request = command.done();
    reply.sink = sink;
    try {
      unit.sending(alone);
      once(request);
    } catch (MongoException e) {
      if (!again || !repeatable(e)) {
        throw unit.failed(e);
      }
      repeat(request, e);
    }
    return reply;
  }

  private void once(RawBsonDocument request) {
    unit.send(database, request, ReadPreference.primary(), reply);
    reply.check();
  }

  /** Servers before 4.4 do not label such errors. */
  private static boolean repeatable(MongoException e) {
    return e.hasErrorLabel("RetryableWriteError")
        || (MongoErrors.outcome(e) == Outcome.CONNECTION && !(e instanceof MongoTimeoutException));
  }

  private void repeat(RawBsonDocument request, MongoException first) {
    try {
      unit.roundTrips++;
      once(request);
    } catch (MongoException e) {
      // what did not reach the server says nothing about the first attempt
      boolean unsent =
          MongoErrors.outcome(e) == Outcome.CONNECTION && !MongoErrors.maybeWritten(e, true);
      throw unit.failed(unsent ? first : e);
    }
  }
}
