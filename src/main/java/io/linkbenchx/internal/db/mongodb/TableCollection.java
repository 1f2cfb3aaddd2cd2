package io.linkbenchx.internal.db.mongodb;

import com.mongodb.client.MongoCollection;
import java.util.List;
import org.bson.RawBsonDocument;

/** One table from a client's view. */
final class TableCollection {
  private final byte[] name;
  private final byte[][] indexes;
  private final Reads reads;
  private final Writes writes;
  private final MongoCollection<RawBsonDocument> batches;
  private final IdBlocks ids;

  /**
   * @param name of the collection
   * @param indexes names of those that queries force
   * @param reads of its database
   * @param writes changes single documents
   * @param batches inserts and deletes several documents
   * @param ids allocates new ones
   */
  TableCollection(
      String name,
      List<String> indexes,
      Reads reads,
      Writes writes,
      MongoCollection<RawBsonDocument> batches,
      IdBlocks ids) {
    this.name = Reads.utf8(name);
    this.indexes = indexes.stream().map(Reads::utf8).toArray(byte[][]::new);
    this.reads = reads;
    this.writes = writes;
    this.batches = batches;
    this.ids = ids;
  }

  byte[] name() {
    return name;
  }

  byte[] index(int number) {
    return indexes[number];
  }

  Reads reads() {
    return reads;
  }

  Writes writes() {
    return writes;
  }

  MongoCollection<RawBsonDocument> batches() {
    return batches;
  }

  IdBlocks ids() {
    return ids;
  }
}
