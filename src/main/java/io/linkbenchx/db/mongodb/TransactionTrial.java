package io.linkbenchx.db.mongodb;

import com.mongodb.ClientSessionOptions;
import com.mongodb.MongoException;
import com.mongodb.ReadConcern;
import com.mongodb.ReadPreference;
import com.mongodb.TransactionOptions;
import com.mongodb.client.ClientSession;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.MongoDatabase;
import com.mongodb.client.model.UpdateOptions;
import org.bson.Document;

/**
 * Whether a server that is not MongoDB, but says that it is a replica set or a router, undoes a
 * transaction: some take it, write each statement at once and have nothing to undo.
 */
final class TransactionTrial {
  private static final Document MARKER = new Document("_id", "transaction trial");
  private static final Document CHANGE =
      new Document("$set", new Document("value", "to be undone"));
  private static final UpdateOptions UPSERT = new UpdateOptions().upsert(true);

  private TransactionTrial() {}

  /** Writes a marker in a transaction, aborts that and looks: six round trips. */
  static boolean passes(MongoClient client, MongoDatabase database) {
    MongoCollection<Document> metadata = database.getCollection(Names.METADATA);
    try (ClientSession session =
        client.startSession(ClientSessionOptions.builder().causallyConsistent(false).build())) {
      metadata.updateOne(MARKER, CHANGE, UPSERT); // some cannot make a collection inside
      metadata.deleteOne(MARKER);
      session.startTransaction(
          TransactionOptions.builder()
              .readPreference(ReadPreference.primary())
              .readConcern(ReadConcern.DEFAULT)
              .build());
      metadata.updateOne(session, MARKER, CHANGE, UPSERT);
      session.abortTransaction();
      return metadata.deleteOne(MARKER).getDeletedCount() == 0;
    } catch (MongoException e) {
      if (MongoErrors.lost(e)) {
        throw e;
      }
      return false;
    }
  }
}
