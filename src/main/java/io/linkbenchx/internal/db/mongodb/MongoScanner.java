package io.linkbenchx.internal.db.mongodb;

import com.mongodb.MongoException;
import com.mongodb.client.FindIterable;
import com.mongodb.client.MongoCursor;
import io.linkbenchx.db.DbException;
import io.linkbenchx.db.graph.GraphScanner;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.NodeRow;
import io.linkbenchx.db.keyvalue.KeyValueScanner;
import io.linkbenchx.db.purchase.PurchaseColumn;
import io.linkbenchx.db.purchase.PurchaseLayout;
import io.linkbenchx.db.purchase.PurchaseRows;
import io.linkbenchx.db.purchase.PurchaseScanner;
import io.linkbenchx.db.rows.Row;
import io.linkbenchx.db.rows.RowScanner;
import io.linkbenchx.internal.db.mongodb.MongoKeyValueStore.KvDoc;
import io.linkbenchx.result.Outcome;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.function.Consumer;
import org.bson.RawBsonDocument;

/**
 * Reads ranges of any data model's tables, in batches by the driver's cursor; every row is read, no
 * count is estimated.
 */
final class MongoScanner implements GraphScanner, RowScanner, PurchaseScanner, KeyValueScanner {
  /** Number of documents requested at once. */
  private static final int BATCH = 2000;

  private final MongoTables tables;
  private final DataLayout layout;
  private final int keyBytes;
  private final PurchaseLayout purchases;
  private final Bson filter = new Bson();
  private final Doc doc = new Doc();
  private final RowDocs docs = new RowDocs();
  private final KvDoc entry = new KvDoc();
  private final NodeRow node = new NodeRow();
  private final LinkRow link = new LinkRow();
  private final Row row = new Row();

  /**
   * @param keyBytes size of all keys of a map; a bound shorter than it stands for its first key
   * @param purchases null for other data models
   */
  MongoScanner(MongoTables tables, int keyBytes, PurchaseLayout purchases) {
    this.tables = tables;
    this.layout = tables.support().connection.layout();
    this.keyBytes = keyBytes;
    this.purchases = purchases;
  }

  /** From one value of a field, inclusive, to another, exclusive. */
  private RawBsonDocument range(Field field, long from, long to) {
    return filter.start().begin(field).number(Field.GTE, from).number(Field.LT, to).end().copy();
  }

  /** The documents of a range of ids, in order. */
  private FindIterable<RawBsonDocument> byId(int table, long from, long to) {
    return tables.raw(table).find(range(Field.KEY, from, to)).sort(by(Field.KEY, 1));
  }

  /** A projection, or an order by one field. */
  private static RawBsonDocument by(Field field, int direction) {
    return new Bson().start().int32(field, direction).copy();
  }

  private static void each(FindIterable<RawBsonDocument> found, Reply.Sink sink) {
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
  private long end(int table, int direction) {
    FindIterable<RawBsonDocument> all = tables.raw(table).find().projection(by(Field.KEY, 1));
    doc.key = 0;
    each(all.sort(by(Field.KEY, direction)).limit(1), doc);
    return doc.key;
  }

  private String index(int table) {
    MongoIndex index = tables.indexes().apply(table).get(0);
    return OutageRetry.outlast(() -> index.find(tables.collection(table)))
        .orElseThrow(
            () ->
                new DbException(
                    Outcome.FATAL,
                    "collection %s has lost its index on %s"
                        .formatted(tables.name(table), index.words())));
  }

  private void docs(FindIterable<RawBsonDocument> found, Runnable each) {
    each(
        found,
        (bytes, from) -> {
          doc.read(bytes, from);
          each.run();
        });
  }

  @Override
  public void nodes(long fromId, long toId, Consumer<NodeRow> sink) {
    docs(byId(MongoGraph.NODES, fromId, toId), () -> sink.accept(doc.copyTo(node)));
  }

  /** The key begins with the type, so ranges of id1 are read type by type. */
  @Override
  public void links(long fromId1, long toId1, Consumer<LinkRow> sink) {
    for (long type = nextType(0); type >= 0; type = nextType(type + 1)) {
      filter.start();
      if (layout.compact()) {
        filter
            .begin(Field.KEY)
            .key(Field.GTE, type, fromId1, 0)
            .key(Field.LT, type, toId1, 0)
            .end();
      } else {
        filter.int64(Field.LINK_TYPE, type);
        filter.begin(Field.ID1).int64(Field.GTE, fromId1).int64(Field.LT, toId1).end();
      }
      links(tables.raw(MongoGraph.LINKS).find(filter.copy()), sink);
    }
  }

  /** The smallest type not below {@code from}, or −1. */
  private long nextType(long from) {
    Field field = layout.compact() ? Field.KEY : Field.LINK_TYPE;
    filter.start().begin(field);
    if (layout.compact()) {
      filter.key(Field.GTE, from, 0, 0);
    } else {
      filter.int64(Field.GTE, from);
    }
    doc.linkType = -1;
    var next = tables.raw(MongoGraph.LINKS).find(filter.end().copy()).sort(by(field, 1)).limit(1);
    each(next, doc);
    return doc.linkType;
  }

  @Override
  public void index(long fromId1, long toId1, Consumer<LinkRow> sink) {
    links(
        tables
            .raw(MongoGraph.LINKS)
            .find(range(Field.ID1, fromId1, toId1))
            .projection(DataLayout.columns(new Bson().start()).copy())
            .hintString(index(MongoGraph.LINKS)),
        sink);
  }

  private void links(FindIterable<RawBsonDocument> found, Consumer<LinkRow> sink) {
    docs(found, () -> sink.accept(doc.copyTo(link)));
  }

  @Override
  public void counts(long fromId, long toId, CountSink sink) {
    if (layout.compact()) {
      filter.start().begin(Field.KEY).key(Field.GTE, fromId, 0).key(Field.LT, toId, 0).end();
    }
    docs(
        tables
            .raw(MongoGraph.COUNTS)
            .find(layout.compact() ? filter.copy() : range(Field.ID, fromId, toId)),
        () -> sink.count(doc.id, doc.linkType, doc.count, doc.time, doc.version));
  }

  @Override
  public long maxNodeId() {
    return end(MongoGraph.NODES, -1);
  }

  @Override
  public void rows(int table, long fromId, long toId, Consumer<Row> sink) {
    each(byId(table, fromId, toId), (bytes, from) -> sink.accept(docs.read(bytes, from, row)));
  }

  /** Of k through its index alone. */
  @Override
  public void index(int table, long fromK, long toK, IndexSink sink) {
    RawBsonDocument columns = new Bson().start().int32(Field.KEY, 1).int32(Field.K, 1).copy();
    each(
        tables
            .raw(table)
            .find(range(Field.K, fromK, toK))
            .projection(columns)
            .hintString(index(table)),
        (bytes, from) -> {
          docs.read(bytes, from, row);
          sink.entry(row.k, row.id);
        });
  }

  @Override
  public long maxId(int table) {
    return end(table, -1);
  }

  @Override
  public void scan(ByteBuffer from, ByteBuffer to, KeyValueScanner.Sink sink) {
    filter.start();
    if (from != null || to != null) {
      filter.begin(Field.KEY);
      if (from != null) {
        filter.binary(Field.GTE, from, keyBytes);
      }
      if (to != null) {
        filter.binary(Field.LT, to, keyBytes);
      }
      filter.end();
    }
    each(
        tables.raw(0).find(filter.copy()).sort(by(Field.KEY, 1)),
        (bytes, at) -> {
          entry.read(bytes, at);
          sink.entry(entry.key(), entry.value());
        });
  }

  private void deliver(FindIterable<RawBsonDocument> found, PurchaseScanner.Sink sink) {
    PurchaseRows portion = new PurchaseRows();
    PurchaseDocs reader = new PurchaseDocs(purchases).into(portion);
    each(
        found,
        (bytes, from) -> {
          if (portion.size() == PORTION) {
            sink.rows(portion);
            portion.clear();
          }
          reader.read(bytes, from);
        });
    if (portion.size() > 0) {
      sink.rows(portion);
    }
  }

  @Override
  public void rows(int table, long fromId, long toId, PurchaseScanner.Sink sink) {
    deliver(byId(table, fromId, toId), sink);
  }

  @Override
  public void index(int table, int index, long from, long to, PurchaseScanner.Sink sink) {
    PurchaseDocs names = new PurchaseDocs(purchases);
    List<PurchaseColumn> columns = purchases.definitions().columns(index);
    PurchaseColumn first = columns.get(0);
    filter.start().begin(names.of(first));
    names.value(filter, Field.GTE, first, from);
    names.value(filter, Field.LT, first, to).end();
    Bson fields = new Bson().start().int32(Field.KEY, 1);
    columns.forEach(column -> fields.int32(names.of(column), 1));
    deliver(
        tables
            .raw(table)
            .find(filter.copy())
            .projection(fields.copy())
            .hintString(purchases.indexName(table, index)),
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
  public void close() {
    // the connections belong to the driver's pool
  }
}
