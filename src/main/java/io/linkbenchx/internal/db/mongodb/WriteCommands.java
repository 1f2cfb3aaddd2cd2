package io.linkbenchx.internal.db.mongodb;

import com.mongodb.ReadPreference;
import com.mongodb.WriteConcern;
import com.mongodb.client.ClientSession;
import com.mongodb.client.MongoDatabase;
import java.util.concurrent.TimeUnit;
import org.bson.RawBsonDocument;

/**
 * Sends one client's write commands of one database, each exactly once. The driver's methods
 * allocate a batch, its result and their codecs for every write; docs/benchmarks/client-cpu.md has
 * the difference in CPU time.
 */
final class WriteCommands {
  private final MongoDatabase database;
  private final UnitOfWork unit;
  private final WriteConcern concern;
  private final byte[] membersName;
  private final WriteReply reply = new WriteReply();
  private final Bson command = new Bson();

  /**
   * @param concern of writes outside transactions, which have their own
   */
  WriteCommands(MongoDatabase database, WriteConcern concern, UnitOfWork unit) {
    this.database = CopiedReply.decoding(database, reply);
    this.unit = unit;
    this.concern = concern;
    this.membersName = concern.getWObject() instanceof String name ? Reads.utf8(name) : null;
  }

  /** Begins a command. */
  Bson command() {
    return command.start();
  }

  /** Sends the command; throws if the server refuses it or does not confirm it as requested. */
  WriteReply send(ClientSession transaction) {
    if (transaction == null && !concern.isServerDefault()) {
      addConcern();
    }
    RawBsonDocument request = command.done();
    ClientSession session = transaction == null ? unit.outside() : transaction;
    if (session == null) {
      database.runCommand(request, ReadPreference.primary(), WriteReply.class);
    } else {
      database.runCommand(session, request, ReadPreference.primary(), WriteReply.class);
    }
    reply.check();
    return reply;
  }

  private void addConcern() {
    command.begin(Field.WRITE_CONCERN);
    if (membersName != null) {
      command.text(Field.W, membersName);
    } else if (concern.getWObject() != null) {
      command.int32(Field.W, concern.getW());
    }
    Boolean journal = concern.getJournal();
    if (journal != null) {
      command.bool(Field.J, journal);
    }
    Integer timeout = concern.getWTimeout(TimeUnit.MILLISECONDS);
    if (timeout != null) {
      command.int32(Field.WTIMEOUT, timeout);
    }
    command.end();
  }
}
