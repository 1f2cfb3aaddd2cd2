package io.linkbenchx.db.mongodb;

import com.mongodb.client.MongoCollection;
import org.bson.RawBsonDocument;

/**
 * One of sysbench's tables as a client sees it.
 *
 * @param name of the collection
 * @param reads of its database
 * @param writes to it
 * @param ids new ones of it
 */
record RowTarget(
    byte[] name, Reads reads, MongoCollection<RawBsonDocument> writes, IdBlocks ids) {}
