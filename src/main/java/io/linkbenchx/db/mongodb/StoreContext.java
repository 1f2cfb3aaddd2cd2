package io.linkbenchx.db.mongodb;

import com.mongodb.MongoClientSettings;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.MongoDatabase;
import org.bson.RawBsonDocument;
import org.bson.codecs.configuration.CodecRegistries;
import org.bson.codecs.configuration.CodecRegistry;

/**
 * Targets of one client's writes.
 *
 * @param pipelines whether the server accepts a pipeline as an update
 */
record StoreContext(
    DataLayout layout,
    boolean pipelines,
    Names names,
    MongoCollection<Doc> links,
    MongoCollection<Doc> counts,
    MongoCollection<Doc> nodes,
    MongoCollection<RawBsonDocument> rawCounts,
    MongoCollection<RawBsonDocument> rawNodes) {

  static StoreContext of(
      MongoDatabase database, Names names, DataLayout layout, boolean pipelines) {
    DocDecoder decoder = new DocDecoder();
    CodecRegistry registry =
        CodecRegistries.fromRegistries(
            CodecRegistries.fromCodecs(decoder), MongoClientSettings.getDefaultCodecRegistry());
    MongoDatabase own = database.withCodecRegistry(registry);
    return new StoreContext(
        layout,
        pipelines,
        names,
        own.getCollection(names.links(), Doc.class),
        own.getCollection(names.counts(), Doc.class),
        own.getCollection(names.nodes(), Doc.class),
        own.getCollection(names.counts(), RawBsonDocument.class),
        own.getCollection(names.nodes(), RawBsonDocument.class));
  }
}
