package io.linkbenchx.internal.db.mongodb;

import com.mongodb.client.ClientSession;
import com.mongodb.client.MongoDatabase;
import java.util.function.Function;

/**
 * One client's writes of single documents to one collection. Every method ends the writers that it
 * is given. A session is that of an open transaction, or null outside transactions.
 */
interface Writes {

  /** Writes of one client, by the name of the collection. */
  static Function<String, Writes> to(
      MongoDatabase database, Connection connection, UnitOfWork unit) {
    if (connection.writes() == WritePath.OWN) {
      WriteCommands commands = new WriteCommands(database, connection.writeConcern(), unit);
      return collection -> new OwnWrites(commands, collection);
    }
    MongoDatabase decoding = DocDecoder.on(database);
    return collection -> new DriverWrites(decoding.getCollection(collection, Doc.class));
  }

  /**
   * Updates one document.
   *
   * @return number of documents that the filter selected, 0 for an upsert that inserted
   */
  long update(ClientSession session, Bson filter, Bson change, boolean upsert);

  /** Updates one document, or inserts it, by a pipeline of one stage. */
  void upsertByStage(ClientSession session, Bson filter, Bson stage);

  /** Replaces one document, or inserts it. */
  void replace(ClientSession session, Bson filter, Bson document);

  /** Deletes one document; returns the number of deleted ones. */
  long delete(ClientSession session, Bson filter);

  void insert(ClientSession session, Bson document);

  /**
   * Updates one document.
   *
   * @return the visibility that it had, in a document that is valid until the client's next write;
   *     null if the filter selected none
   */
  Doc findAndUpdate(ClientSession session, Bson filter, Bson change, boolean upsert);

  /** Deletes one document; returns the same as {@link #findAndUpdate}. */
  Doc findAndDelete(ClientSession session, Bson filter);
}
