package io.linkbenchx.internal.db.mongodb;

import com.mongodb.MongoException;
import com.mongodb.client.MongoCollection;
import io.linkbenchx.internal.db.mongodb.UnitOfWork.Stage;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.bson.RawBsonDocument;

/**
 * One collection from a client's view. Every method ends the writers that it is given. A write's
 * stage is the consequence of a lost answer outside transactions.
 */
final class ClientCollection {
  private static final Reply.Sink NONE = (bytes, from) -> {};

  private final Commands commands;
  private final byte[] name;
  private final MongoCollection<RawBsonDocument> batches;
  private final IdBlocks ids;

  /**
   * @param batches inserts several documents
   * @param ids allocates new ones, or null
   */
  ClientCollection(Commands commands, MongoCollection<RawBsonDocument> batches, IdBlocks ids) {
    this.commands = commands;
    this.name = utf8(batches.getNamespace().getCollectionName());
    this.batches = batches;
    this.ids = ids;
  }

  static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** The first of {@code n} consecutive new ids. */
  long takeIds(int n) {
    return ids.take(n, commands.unit);
  }

  /** Begins a find; the caller fills and ends its open filter. */
  Bson find() {
    return commands.begin(Field.FIND, name).begin(Field.FILTER);
  }

  /** Begins an aggregation; the caller fills and ends its open pipeline. */
  Bson aggregate() {
    return commands.begin(Field.AGGREGATE, name).begin(Field.CURSOR).end().array(Field.PIPELINE);
  }

  /** Begins a distinct of one field; the caller fills and ends its open query. */
  Bson distinct(byte[] field) {
    return commands.begin(Field.DISTINCT, name).text(Field.KEY_NAME, field).begin(Field.QUERY);
  }

  /** Limits a find, whose filter is ended, to one document. */
  ClientCollection limitToOne() {
    commands.command.int32(Field.LIMIT, 1).bool(Field.SINGLE_BATCH, true);
    return this;
  }

  /**
   * At most this many documents are expected, in one answer of up to 16 MB. Requests one more, so
   * that the server sees the end and keeps no cursor.
   */
  ClientCollection batch(long documents) {
    int all = (int) Math.min(documents, Integer.MAX_VALUE - 1) + 1;
    commands.command.int32(Field.BATCH_SIZE, all);
    return this;
  }

  /** Documents of the answer contain only this field. */
  ClientCollection keepOnly(Field field) {
    commands.command.begin(Field.PROJECTION).int32(Field.KEY, 0).int32(field, 1).end();
    return this;
  }

  /** Sends the read that was begun; returns the number of documents. */
  int read(Reply.Sink sink) {
    return commands.read(name, sink);
  }

  private Bson update(Bson filter) {
    return commands
        .begin(Field.UPDATE, name)
        .array(Field.UPDATES)
        .begin(Field.ELEMENT)
        .document(Field.Q, filter);
  }

  private long update(Stage alone, Bson update, boolean upsert) {
    if (upsert) {
      update.bool(Field.UPSERT, true);
    }
    update.end().end();
    return commands.write(alone, true, NONE).changed();
  }

  /**
   * Updates or replaces one document.
   *
   * @return number of documents that the filter selected, 0 for an upsert that inserted
   */
  long update(Stage alone, Bson filter, Bson change, boolean upsert) {
    return update(alone, update(filter).document(Field.U, change), upsert);
  }

  /** Updates one document, or inserts it, by a pipeline of one stage. */
  void upsertByStage(Stage alone, Bson filter, Bson stage) {
    update(alone, update(filter).array(Field.U).document(Field.ELEMENT, stage).end(), true);
  }

  /** Deletes one document, or all that the filter selects; returns the number of deleted ones. */
  long delete(Stage alone, Bson filter, boolean one) {
    commands
        .begin(Field.DELETE, name)
        .array(Field.DELETES)
        .begin(Field.ELEMENT)
        .document(Field.Q, filter)
        .int32(Field.LIMIT, one ? 1 : 0)
        .end()
        .end();
    return commands.write(alone, one, NONE).changed();
  }

  void insert(Stage alone, Bson document) {
    commands.begin(Field.INSERT, name).array(Field.DOCUMENTS);
    commands.command.document(Field.ELEMENT, document).end();
    commands.write(alone, true, NONE);
  }

  /** Inserts several documents, in one request if it can hold them. */
  void insert(Stage alone, List<RawBsonDocument> documents) {
    UnitOfWork unit = commands.unit;
    unit.sending(alone);
    try {
      if (unit.inside()) {
        batches.insertMany(unit.session, documents);
      } else {
        batches.insertMany(documents);
      }
    } catch (MongoException e) {
      throw unit.failed(e);
    }
  }

  /** Begins a findAndModify that returns the visibility; the caller adds the change. */
  private Bson findAndModify(Bson filter) {
    return commands
        .begin(Field.FIND_AND_MODIFY, name)
        .document(Field.QUERY, filter)
        .begin(Field.FIELDS)
        .int32(Field.KEY, 0)
        .int32(Field.VISIBILITY, 1)
        .end();
  }

  /**
   * Updates one document.
   *
   * @param before receives the visibility that it had, unless the filter selected none
   */
  void findAndUpdate(Stage alone, Bson filter, Bson change, boolean upsert, Reply.Sink before) {
    Bson command = findAndModify(filter).document(Field.UPDATE, change);
    if (upsert) {
      command.bool(Field.UPSERT, true);
    }
    commands.write(alone, true, before);
  }

  /** Deletes one document, otherwise like {@link #findAndUpdate}. */
  void findAndDelete(Stage alone, Bson filter, Reply.Sink before) {
    findAndModify(filter).bool(Field.REMOVE, true);
    commands.write(alone, true, before);
  }
}
