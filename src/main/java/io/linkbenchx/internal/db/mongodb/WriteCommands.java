package io.linkbenchx.internal.db.mongodb;

import com.mongodb.MongoException;
import com.mongodb.MongoTimeoutException;
import com.mongodb.ReadPreference;
import com.mongodb.WriteConcern;
import com.mongodb.client.ClientSession;
import com.mongodb.client.MongoDatabase;
import io.linkbenchx.result.Outcome;
import org.bson.RawBsonDocument;

/**
 * Sends one client's write commands of one database. The driver's methods allocate a batch, its
 * result and their codecs for every write; docs/benchmarks/mongodb-client.md has the difference in
 * CPU time. As in the driver, a write outside transactions whose answer is lost is sent once more
 * if {@code mongodb.retry_writes} allows it, with the number by which the server recognizes it.
 */
final class WriteCommands {
  private final Commands commands;
  private final UnitOfWork unit;
  private final byte[] concern;
  private final WriteReply reply = new WriteReply();
  private final Bson command = new Bson();

  /**
   * @param concern of writes outside transactions, which have their own
   */
  WriteCommands(MongoDatabase database, WriteConcern concern, UnitOfWork unit) {
    this.commands = unit.commands(database, reply);
    this.unit = unit;
    this.concern = concern.isServerDefault() ? null : BsonBytes.of(concern.asDocument());
  }

  /** Begins a command. */
  Bson command() {
    return command.start();
  }

  /** Sends the command; throws if the server refuses it or does not confirm it as requested. */
  WriteReply send(ClientSession transaction) {
    if (transaction == null && concern != null) {
      command.document(Field.WRITE_CONCERN, concern);
    }
    boolean again = transaction == null && unit.sentTwice() && unit.outside() != null;
    if (again) {
      long number = unit.outside().getServerSession().advanceTransactionNumber();
      command.int64(Field.TXN_NUMBER, number);
    }
    RawBsonDocument request = command.done();
    try {
      return once(transaction, request);
    } catch (MongoException e) {
      if (!again || !repeatable(e)) {
        throw e;
      }
      return repeat(request, e);
    }
  }

  private WriteReply once(ClientSession transaction, RawBsonDocument request) {
    commands.send(transaction, request, ReadPreference.primary());
    reply.check();
    return reply;
  }

  /** Servers before 4.4 do not label such errors. */
  private static boolean repeatable(MongoException e) {
    return e.hasErrorLabel("RetryableWriteError")
        || (MongoErrors.outcome(e) == Outcome.CONNECTION && !(e instanceof MongoTimeoutException));
  }

  private WriteReply repeat(RawBsonDocument request, MongoException first) {
    try {
      unit.sendingAgain();
      return once(null, request);
    } catch (MongoException e) {
      // what did not reach the server says nothing about the first attempt
      throw MongoErrors.outcome(e) == Outcome.CONNECTION && !MongoErrors.maybeWritten(e, true)
          ? first
          : e;
    }
  }
}
