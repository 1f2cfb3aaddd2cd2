package io.linkbenchx.internal.db.mongodb;

import com.mongodb.ReadPreference;
import com.mongodb.client.ClientSession;
import com.mongodb.client.MongoDatabase;
import org.bson.RawBsonDocument;

/** Sends one client's commands to one database and reads their answers; belongs to one thread. */
class Commands {
  private final MongoDatabase database;
  private final UnitOfWork unit;

  /**
   * @param reply reads each answer
   * @param unit its session is used outside transactions
   */
  Commands(MongoDatabase database, UnitOfWork unit, CopiedReply reply) {
    this.database = reply.decoding(database);
    this.unit = unit;
  }

  /**
   * Returns when the answer has been read.
   *
   * @param transaction session of the transaction, or null
   */
  void send(ClientSession transaction, RawBsonDocument command, ReadPreference preference) {
    ClientSession session = transaction == null ? unit.outside() : transaction;
    if (session == null) {
      database.runCommand(command, preference, CopiedReply.class);
    } else {
      database.runCommand(session, command, preference, CopiedReply.class);
    }
  }
}
