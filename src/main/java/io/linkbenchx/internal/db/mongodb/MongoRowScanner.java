package io.linkbenchx.internal.db.mongodb;

import com.mongodb.client.FindIterable;
import io.linkbenchx.db.DbException;
import io.linkbenchx.db.rows.Row;
import io.linkbenchx.db.rows.RowScanner;
import io.linkbenchx.result.Outcome;
import java.util.List;
import java.util.function.Consumer;
import org.bson.RawBsonDocument;

/** Streams ranges of ids, or of k through its index alone. */
final class MongoRowScanner implements RowScanner {
  private final TableCollections tables;
  private final Bson filter = new Bson();
  private final RowDocs docs = new RowDocs();
  private final Row row = new Row();

  MongoRowScanner(TableCollections tables) {
    this.tables = tables;
  }

  private FindIterable<RawBsonDocument> find(int table, Field field, long from, long to) {
    return tables
        .raw(table)
        .find(
            filter.start().begin(field).number(Field.GTE, from).number(Field.LT, to).end().copy());
  }

  @Override
  public void rows(int table, long fromId, long toId, Consumer<Row> sink) {
    Scans.each(
        find(table, Field.KEY, fromId, toId).sort(order(Field.KEY, 1)),
        (bytes, from) -> {
          docs.read(bytes, from, row);
          sink.accept(row);
        });
  }

  @Override
  public void index(int table, long fromK, long toK, IndexSink sink) {
    String name =
        tables
            .index(table, List.of("k"))
            .orElseThrow(
                () ->
                    new DbException(
                        Outcome.FATAL,
                        "collection " + tables.name(table) + " has lost its index on k"))
            .getString("name");
    RawBsonDocument columns = new Bson().start().int32(Field.KEY, 1).int32(Field.K, 1).copy();
    Scans.each(
        find(table, Field.K, fromK, toK).projection(columns).hintString(name),
        (bytes, from) -> {
          docs.read(bytes, from, row);
          sink.entry(row.k, row.id);
        });
  }

  private static RawBsonDocument order(Field field, int direction) {
    return new Bson().start().int32(field, direction).copy();
  }

  @Override
  public long maxId(int table) {
    row.id = 0;
    Scans.each(
        tables
            .raw(table)
            .find()
            .projection(order(Field.KEY, 1))
            .sort(order(Field.KEY, -1))
            .limit(1),
        (bytes, from) -> docs.read(bytes, from, row));
    return row.id;
  }

  @Override
  public void close() {
    // the connections belong to the driver's pool
  }
}
