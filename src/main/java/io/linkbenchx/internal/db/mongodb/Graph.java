package io.linkbenchx.internal.db.mongodb;

import com.mongodb.client.MongoCollection;
import com.mongodb.client.MongoDatabase;
import org.bson.Document;
import org.bson.RawBsonDocument;

/** Location and layout of a graph's documents. */
record Graph(MongoDatabase database, Names names, DataLayout layout) {

  MongoCollection<RawBsonDocument> raw(String name) {
    return database.getCollection(name, RawBsonDocument.class);
  }

  MongoCollection<Document> collection(String name) {
    return database.getCollection(name);
  }

  MongoCollection<Document> metadata() {
    return collection(Names.METADATA);
  }
}
