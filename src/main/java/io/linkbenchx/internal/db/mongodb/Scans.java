package io.linkbenchx.internal.db.mongodb;

import com.mongodb.MongoException;
import com.mongodb.client.FindIterable;
import com.mongodb.client.MongoCursor;
import io.linkbenchx.db.DbException;
import java.nio.ByteBuffer;
import org.bson.RawBsonDocument;

/** Streams a query's results, in batches by the driver's cursor. */
final class Scans {
  /** Number of documents requested at once. */
  static final int BATCH = 2000;

  private Scans() {}

  static void each(FindIterable<RawBsonDocument> found, Reply.Sink sink) {
    try (MongoCursor<RawBsonDocument> rows = found.batchSize(BATCH).iterator()) {
      while (rows.hasNext()) {
        ByteBuffer bytes = rows.next().getByteBuffer().asNIO();
        sink.read(bytes.array(), bytes.arrayOffset() + bytes.position());
      }
    } catch (MongoException e) {
      throw new DbException(
          MongoErrors.outcome(e),
          MongoErrors.text(e),
          "a scan failed: " + MongoErrors.message(e),
          e);
    }
  }
}
