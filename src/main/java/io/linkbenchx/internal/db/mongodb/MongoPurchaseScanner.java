package io.linkbenchx.internal.db.mongodb;

import com.mongodb.MongoException;
import com.mongodb.client.FindIterable;
import io.linkbenchx.db.purchase.PurchaseColumn;
import io.linkbenchx.db.purchase.PurchaseLayout;
import io.linkbenchx.db.purchase.PurchaseRows;
import io.linkbenchx.db.purchase.PurchaseScanner;
import java.util.List;
import org.bson.RawBsonDocument;

/** Streams purchases by id, or the entries of one of their indexes. */
final class MongoPurchaseScanner extends MongoScan implements PurchaseScanner {
  private final PurchaseLayout layout;
  private final PurchaseDocs docs;
  private final PurchaseRows rows = new PurchaseRows();

  MongoPurchaseScanner(MongoTables tables, PurchaseLayout layout) {
    super(tables);
    this.layout = layout;
    this.docs = new PurchaseDocs(layout).into(rows);
  }

  private void deliver(FindIterable<RawBsonDocument> found, Sink sink) {
    rows.clear();
    each(
        found,
        (bytes, from) -> {
          if (rows.size() == PORTION) {
            sink.rows(rows);
            rows.clear();
          }
          docs.read(bytes, from);
        });
    if (rows.size() > 0) {
      sink.rows(rows);
    }
  }

  @Override
  public void rows(int table, long fromId, long toId, Sink sink) {
    deliver(byId(table, fromId, toId), sink);
  }

  @Override
  public void index(int table, int index, long from, long to, Sink sink) {
    List<PurchaseColumn> columns = layout.definitions().columns(index);
    PurchaseColumn first = columns.get(0);
    filter.start().begin(docs.of(first));
    docs.value(filter, Field.GTE, first, from);
    docs.value(filter, Field.LT, first, to).end();
    Bson fields = new Bson().start().int32(Field.KEY, 1);
    columns.forEach(column -> fields.int32(docs.of(column), 1));
    deliver(
        tables
            .raw(table)
            .find(filter.copy())
            .projection(fields.copy())
            .hintString(layout.indexName(table, index)),
        sink);
  }

  @Override
  public long count(int table, long fromId, long toId) {
    try {
      return tables.raw(table).countDocuments(range(Field.KEY, fromId, toId));
    } catch (MongoException e) {
      throw MongoErrors.failure("a count failed: ", e);
    }
  }

  @Override
  public long minId(int table) {
    return end(table, 1);
  }

  @Override
  public long maxId(int table) {
    return end(table, -1);
  }
}
