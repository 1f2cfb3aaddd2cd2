package io.linkbenchx.internal.db.mongodb;

import com.mongodb.client.MongoCollection;
import io.linkbenchx.db.rows.Row;
import io.linkbenchx.db.rows.RowLoader;
import org.bson.Document;

/** Loads sysbench's rows, in batches of one table each. */
final class MongoRowLoader implements RowLoader {
  private final TableCollections tables;
  private final MongoCollection<Document> metadata;
  private final int rows;
  private final boolean resumed;
  private final Bson document = new Bson();
  private final Bson filter = new Bson();
  private int current = -1;
  private MongoLoadBatch batch;

  /**
   * @param rows documents per insert
   */
  MongoRowLoader(
      TableCollections tables, MongoCollection<Document> metadata, int rows, boolean resumed) {
    this.tables = tables;
    this.metadata = metadata;
    this.rows = rows;
    this.resumed = resumed;
  }

  @Override
  public void row(int table, Row row) {
    if (table != current) {
      flush();
      batch = new MongoLoadBatch(tables.raw(table), rows, resumed);
      current = table;
    }
    batch.add(RowDocs.row(document, row.id, row).copy(), filter.start().number(Field.KEY, row.id));
  }

  private void flush() {
    if (batch != null) {
      batch.send();
    }
  }

  @Override
  public void finishChunk(String name, String value) {
    flush();
    MongoLoadBatch.persistently(false, again -> MongoMetadata.put(metadata, name, value));
  }

  @Override
  public void close() {
    // the connections belong to the driver's pool
  }
}
