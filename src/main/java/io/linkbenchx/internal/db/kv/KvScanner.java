package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.graph.GraphScanner;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.NodeRow;
import io.linkbenchx.db.keyvalue.KeyValueScanner;
import io.linkbenchx.db.purchase.PurchaseRows;
import io.linkbenchx.db.purchase.PurchaseScanner;
import io.linkbenchx.db.rows.Row;
import io.linkbenchx.db.rows.RowScanner;
import java.nio.ByteBuffer;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Reads ranges of one snapshot, taken when the scanner was opened, in any data model. */
final class KvScanner implements GraphScanner, RowScanner, PurchaseScanner, KeyValueScanner {
  private final EngineSnapshot snapshot;
  private final CloseGuard.Pass pass;
  private final PurchaseKeys purchases;
  private final NodeRow node = new NodeRow();
  private final LinkRow link = new LinkRow();
  private final Row row = new Row();

  /**
   * @param purchases for their indexes only
   */
  KvScanner(EngineSnapshot snapshot, CloseGuard.Pass pass, PurchaseKeys purchases) {
    this.snapshot = snapshot;
    this.pass = pass;
    this.purchases = purchases;
  }

  private <T> T inside(Supplier<T> reads) {
    pass.enter();
    try (pass) {
      return reads.get();
    }
  }

  /** Visits the keys in a range; the values are the snapshot's. */
  private void scan(KeyRange range, Consumer<ByteBuffer> visitor) {
    pass.enter();
    try (pass) {
      boolean found = snapshot.seek(range.from());
      while (found && range.holds(snapshot.key())) {
        visitor.accept(snapshot.key());
        found = snapshot.next();
      }
    }
  }

  @Override
  public void nodes(long fromId, long toId, Consumer<NodeRow> sink) {
    scan(
        KeyRange.of(KeyLayout.NODE, fromId, toId),
        key -> {
          Values.readNode(snapshot.value(), key.getLong(1), node);
          sink.accept(node);
        });
  }

  /** The type precedes id1 in the key, so each existing type is visited on its own. */
  @Override
  public void links(long fromId1, long toId1, Consumer<LinkRow> sink) {
    ByteBuffer end = Keys.of(KeyLayout.INDEX);
    OptionalLong found = first(new KeyRange(Keys.of(KeyLayout.LINK), end), 1);
    while (found.isPresent()) {
      long type = found.getAsLong();
      scan(
          KeyRange.of(KeyLayout.LINK, fromId1, toId1, type),
          key -> {
            link.type = type;
            link.id1 = key.getLong(9);
            link.id2 = key.getLong(17);
            Values.readLink(snapshot.value(), link);
            sink.accept(link);
          });
      found = first(new KeyRange(Keys.of(KeyLayout.LINK, type, -1, -1, -1), end), 1);
    }
  }

  /** The number at this place of the first key in a range. */
  private OptionalLong first(KeyRange range, int at) {
    return inside(
        () ->
            snapshot.seek(range.from()) && range.holds(snapshot.key())
                ? OptionalLong.of(snapshot.key().getLong(at))
                : OptionalLong.empty());
  }

  @Override
  public void index(long fromId1, long toId1, Consumer<LinkRow> sink) {
    scan(
        KeyRange.of(KeyLayout.INDEX, fromId1, toId1),
        key -> {
          Values.readIndex(key, snapshot.value(), link);
          sink.accept(link);
        });
  }

  @Override
  public void counts(long fromId, long toId, CountSink sink) {
    scan(
        KeyRange.of(KeyLayout.COUNT, fromId, toId),
        key -> {
          ByteBuffer value = snapshot.value();
          sink.count(
              key.getLong(1),
              key.getLong(9),
              value.getLong(0),
              value.getLong(8),
              value.getLong(16));
        });
  }

  @Override
  public long maxNodeId() {
    return inside(() -> NodeIdBlocks.maxNodeId(snapshot));
  }

  @Override
  public void rows(int table, long fromId, long toId, Consumer<Row> sink) {
    scan(
        KeyRange.of(KeyLayout.ROW, fromId, toId, table, 0),
        key -> {
          RowKeys.readAll(snapshot.value(), RowKeys.idOfRow(key), row);
          sink.accept(row);
        });
  }

  @Override
  public void index(int table, long fromK, long toK, IndexSink sink) {
    scan(
        KeyRange.of(KeyLayout.ROW_INDEX, fromK, toK, table, 0),
        key -> sink.entry(RowKeys.kOfIndex(key), RowKeys.idOfIndex(key)));
  }

  @Override
  public void rows(int table, long fromId, long toId, PurchaseScanner.Sink sink) {
    portions(
        KeyRange.of(KeyLayout.PURCHASE, fromId, toId, table, 0),
        sink,
        (key, into) -> PurchaseKeys.read(snapshot.value(), RowKeys.idOfRow(key), into));
  }

  @Override
  public void index(int table, int index, long from, long to, PurchaseScanner.Sink sink) {
    portions(
        new KeyRange(purchases.first(table, index, from), purchases.first(table, index, to)),
        sink,
        (key, into) -> purchases.read(key, index, into));
  }

  /** Passes on what a reader appends to an answer for each key. */
  private void portions(
      KeyRange range, PurchaseScanner.Sink sink, BiConsumer<ByteBuffer, PurchaseRows> reader) {
    PurchaseRows portion = new PurchaseRows();
    scan(
        range,
        key -> {
          reader.accept(key, portion);
          if (portion.size() == PORTION) {
            sink.rows(portion);
            portion.clear();
          }
        });
    if (portion.size() > 0) {
      sink.rows(portion);
    }
  }

  @Override
  public long count(int table, long fromId, long toId) {
    AtomicLong count = new AtomicLong();
    scan(KeyRange.of(KeyLayout.PURCHASE, fromId, toId, table, 0), key -> count.incrementAndGet());
    return count.get();
  }

  @Override
  public long minId(int table) {
    return first(KeyRange.of(KeyLayout.PURCHASE, table), 17).orElse(0);
  }

  /** Of the purchases if the scanner is one of theirs. */
  @Override
  public long maxId(int table) {
    byte tag = purchases == null ? KeyLayout.ROW : KeyLayout.PURCHASE;
    return inside(() -> RowIds.maxId(snapshot, tag, table));
  }

  @Override
  public void scan(ByteBuffer from, ByteBuffer to, KeyValueScanner.Sink sink) {
    scan(
        new KeyRange(
            from == null ? Keys.of(KeyLayout.MAP) : Keys.bound(from),
            to == null ? Keys.of(KeyLayout.MAP_MARK) : Keys.bound(to)),
        key -> sink.entry(key.slice(1, key.limit() - 1), snapshot.value()));
  }

  @Override
  public void close() {
    pass.giveBack();
    snapshot.close();
  }
}
