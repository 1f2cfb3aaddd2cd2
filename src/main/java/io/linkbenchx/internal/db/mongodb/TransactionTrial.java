package io.linkbenchx.internal.db.mongodb;

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
 * Tests whether a server other than MongoDB that claims to be a replica set or a router really
 * undoes transactions: some accept them, write each statement at once and have nothing to undo.
 */
final class TransactionTrial {
  private static final UpdateOptions UPSERT = new UpdateOptions().upsert(true);

  private TransactionTrial() {}

  /** Writes a marker in a transaction, aborts it and checks: six round trips. */
  static boolean passes(MongoClient client, MongoDatabase database) {
    MongoCollection<Document> metadata = database.getCollection(Names.METADATA);
    Document marker = new Document("_id", "transaction trial");
    Document change = new Document("$set", new Document("value", "to be undone"));
    try (ClientSession session = Connection.session(client)) {
      metadata.updateOne(marker, change, UPSERT); // some servers cannot create a collection inside
      metadata.deleteOne(marker);
      session.startTransaction(
          TransactionOptions.builder()
              .readPreference(ReadPreference.primary())
              .readConcern(ReadConcern.DEFAULT)
              .build());
      metadata.updateOne(session, marker, change, UPSERT);
      session.abortTransaction();
      return metadata.deleteOne(marker).getDeletedCount() == 0;
    } catch (MongoException e) {
      if (MongoErrors.lost(e)) {
        throw e;
      }
      return false;
    }
  }
}
