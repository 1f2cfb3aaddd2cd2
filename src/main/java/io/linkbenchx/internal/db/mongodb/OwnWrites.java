package io.linkbenchx.internal.db.mongodb;

import com.mongodb.client.ClientSession;

/** Our own commands. A write whose answer is lost is not sent again. */
final class OwnWrites implements Writes {
  private final WriteCommands commands;
  private final byte[] collection;

  OwnWrites(WriteCommands commands, String collection) {
    this.commands = commands;
    this.collection = Reads.utf8(collection);
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

  @Override
  public long update(ClientSession session, Bson filter, Bson change, boolean upsert) {
    return sendUpdate(session, update(filter).document(Field.U, change), upsert);
  }

  @Override
  public void upsertByStage(ClientSession session, Bson filter, Bson stage) {
    sendUpdate(session, update(filter).array(Field.U).document(0, stage).end(), true);
  }

  @Override
  public void replace(ClientSession session, Bson filter, Bson document) {
    update(session, filter, document, true);
  }

  @Override
  public long delete(ClientSession session, Bson filter) {
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

  @Override
  public void insert(ClientSession session, Bson document) {
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

  @Override
  public Doc findAndUpdate(ClientSession session, Bson filter, Bson change, boolean upsert) {
    findAndModify(filter).document(Field.UPDATE, change).bool(Field.UPSERT, upsert);
    return commands.send(session).found;
  }

  @Override
  public Doc findAndDelete(ClientSession session, Bson filter) {
    findAndModify(filter).bool(Field.REMOVE, true);
    return commands.send(session).found;
  }
}
