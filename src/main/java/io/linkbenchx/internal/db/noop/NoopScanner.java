package io.linkbenchx.internal.db.noop;

import io.linkbenchx.db.graph.GraphScanner;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.NodeRow;
import io.linkbenchx.db.keyvalue.KeyValueScanner;
import io.linkbenchx.db.purchase.PurchaseScanner;
import io.linkbenchx.db.rows.Row;
import io.linkbenchx.db.rows.RowScanner;
import java.nio.ByteBuffer;
import java.util.function.Consumer;

/** Finds nothing. */
final class NoopScanner implements GraphScanner, RowScanner, PurchaseScanner, KeyValueScanner {
  @Override
  public void nodes(long fromId, long toId, Consumer<NodeRow> sink) {}

  @Override
  public void links(long fromId1, long toId1, Consumer<LinkRow> sink) {}

  @Override
  public void index(long fromId1, long toId1, Consumer<LinkRow> sink) {}

  @Override
  public void counts(long fromId, long toId, CountSink sink) {}

  @Override
  public void rows(int table, long fromId, long toId, Consumer<Row> sink) {}

  @Override
  public void index(int table, long fromK, long toK, IndexSink sink) {}

  @Override
  public void rows(int table, long fromId, long toId, PurchaseScanner.Sink sink) {}

  @Override
  public void index(int table, int index, long from, long to, PurchaseScanner.Sink sink) {}

  @Override
  public void scan(ByteBuffer from, ByteBuffer to, KeyValueScanner.Sink sink) {}

  @Override
  public long count(int table, long fromId, long toId) {
    return 0;
  }

  @Override
  public long maxNodeId() {
    return 0;
  }

  @Override
  public long minId(int table) {
    return 0;
  }

  @Override
  public long maxId(int table) {
    return 0;
  }

  @Override
  public void close() {}
}
