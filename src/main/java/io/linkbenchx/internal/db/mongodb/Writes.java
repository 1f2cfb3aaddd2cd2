package io.linkbenchx.internal.db.mongodb;

import com.mongodb.client.ClientSession;
import com.mongodb.client.MongoDatabase;
import java.util.function.Function;

/**
 * One client's writes of single documents to one collection. Every method ends the writers that it
 * is given. A session is that of an open transaction, or null outside transactions.
 */
final class Writes {
  private final WriteCommands commands;
  private final byte[] collection;

  private Writes(WriteCommands commands, String collection) {
    this.commands = commands;
    this.collection = Reads.utf8(collection);
  }

  /** Writes of one client, by the name of the collection. */
  static Function<String, Writes> to(
      MongoDatabase database, Connection connection, UnitOfWork unit) {
    WriteCommands commands = new WriteCommands(database, connection.writeConcern(), unit);
    return collection -> new Writes(commands, collection);
  }

  /** Begins an update of one document; the caller adds the change. */
  private Bson update(Bson filter) {
    return commands
        .command()
        .text(Field.UPDATE, collection)
        .array(Field.UPDATES)
        .begin(0)
        .document(Field.Q, filter);
  }

  private long sendUpdate(ClientSession session, Bson update, boolean upsert) {
    if (upsert) {
      update.bool(Field.UPSERT, true);
    }
    update.end().end();
    WriteReply reply = commands.send(session);
    return reply.upserted ? 0 : reply.documents;
  }

  /**
   * Updates one document.
   *
   * @return number of documents that the filter selected, 0 for an upsert that inserted
   */
  long update(ClientSession session, Bson filter, Bson change, boolean upsert) {
    return sendUpdate(session, update(filter).document(Field.U, change), upsert);
  }

  /** Updates one document, or inserts it, by a pipeline of one stage. */
  void upsertByStage(ClientSession session, Bson filter, Bson stage) {
    sendUpdate(session, update(filter).array(Field.U).document(0, stage).end(), true);
  }

  /** Replaces one document, or inserts it. */
  void replace(ClientSession session, Bson filter, Bson document) {
    update(session, filter, document, true);
  }

  /** Deletes one document; returns the number of deleted ones. */
  long delete(ClientSession session, Bson filter) {
    commands
        .command()
        .text(Field.DELETE, collection)
        .array(Field.DELETES)
        .begin(0)
        .document(Field.Q, filter)
        .int32(Field.LIMIT, 1)
        .end()
        .end();
    return commands.send(session).documents;
  }

  void insert(ClientSession session, Bson document) {
    commands
        .command()
        .text(Field.INSERT, collection)
        .array(Field.DOCUMENTS)
        .document(0, document)
        .end();
    commands.send(session);
  }

  /** Begins a findAndModify that returns the visibility; the caller adds the change. */
  private Bson findAndModify(Bson filter) {
    return commands
        .command()
        .text(Field.FIND_AND_MODIFY, collection)
        .document(Field.QUERY, filter)
        .begin(Field.FIELDS)
        .int32(Field.KEY, 0)
        .int32(Field.VISIBILITY, 1)
        .end();
  }

  /**
   * Updates one document.
   *
   * @return the visibility that it had, in a document that is valid until the client's next write;
   *     null if the filter selected none
   */
  Doc findAndUpdate(ClientSession session, Bson filter, Bson change, boolean upsert) {
    Bson command = findAndModify(filter).document(Field.UPDATE, change);
    if (upsert) {
      command.bool(Field.UPSERT, true);
    }
    return commands.send(session).found;
  }

  /** Deletes one document; returns the same as {@link #findAndUpdate}. */
  Doc findAndDelete(ClientSession session, Bson filter) {
    findAndModify(filter).bool(Field.REMOVE, true);
    return commands.send(session).found;
  }
}
