package io.linkbenchx.internal.db.mongodb;

import com.mongodb.client.MongoCollection;
import com.mongodb.client.MongoDatabase;
import org.bson.Document;

/** Location and layout of a graph's documents. */
record Graph(MongoDatabase database, Names names, DataLayout layout) {

  MongoCollection<Document> collection(String name) {
    return database.getCollection(name);
  }

  MongoCollection<Document> metadata() {
    return collection(Names.METADATA);
  }
}
