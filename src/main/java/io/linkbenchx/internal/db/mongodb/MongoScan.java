package io.linkbenchx.internal.db.mongodb;

import com.mongodb.MongoException;
import com.mongodb.client.FindIterable;
import com.mongodb.client.MongoCursor;
import java.nio.ByteBuffer;
import org.bson.RawBsonDocument;

/**
 * Streams ranges of tables, in batches by the driver's cursor; every row is read, no count is
 * estimated.
 */
abstract class MongoScan {
  /** Number of documents requested at once. */
  private static final int BATCH = 2000;

  final MongoTables tables;
  final Bson filter = new Bson();

  MongoScan(MongoTables tables) {
    this.tables = tables;
  }

  /** From one value of a field, inclusive, to another, exclusive. */
  final RawBsonDocument range(Field field, long from, long to) {
    return filter.start().begin(field).number(Field.GTE, from).number(Field.LT, to).end().copy();
  }

  final FindIterable<RawBsonDocument> find(int table, RawBsonDocument range) {
    return tables.raw(table).find(range);
  }

  /** The documents of a range of ids, in order. */
  final FindIterable<RawBsonDocument> byId(int table, long from, long to) {
    return find(table, range(Field.KEY, from, to)).sort(by(Field.KEY, 1));
  }

  /** A projection, or an order by one field. */
  static RawBsonDocument by(Field field, int direction) {
    return new Bson().start().int32(field, direction).copy();
  }

  static void each(FindIterable<RawBsonDocument> found, Reply.Sink sink) {
    try (MongoCursor<RawBsonDocument> rows = found.batchSize(BATCH).iterator()) {
      while (rows.hasNext()) {
        ByteBuffer bytes = rows.next().getByteBuffer().asNIO();
        sink.read(bytes.array(), bytes.arrayOffset() + bytes.position());
      }
    } catch (MongoException e) {
      throw MongoErrors.failure("a scan failed: ", e);
    }
  }

  /** The first or last {@code _id} of a table; 0 if it is empty. */
  final long end(int table, int direction) {
    Fields fields = new Fields();
    long[] id = {0};
    each(
        tables
            .raw(table)
            .find()
            .projection(by(Field.KEY, 1))
            .sort(by(Field.KEY, direction))
            .limit(1),
        (bytes, from) -> {
          if (fields.of(bytes, from).next()) {
            id[0] = fields.number();
          }
        });
    return id[0];
  }

  public final void close() {
    // the connections belong to the driver's pool
  }
}
