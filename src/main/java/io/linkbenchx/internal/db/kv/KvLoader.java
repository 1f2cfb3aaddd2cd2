package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.graph.GraphLoader;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.NodeRow;
import io.linkbenchx.db.keyvalue.KeyValueLoader;
import io.linkbenchx.db.rows.Row;
import io.linkbenchx.db.rows.RowLoader;
import java.nio.ByteBuffer;
import java.util.List;

/**
 * Writes rows of any data model in batches, one batch per kind of key: rows come in id order, so
 * every batch is a run of neighboring keys, which an ordered engine inserts at much lower cost than
 * mixed keys. Only the batch with the chunk's mark waits for durability: batches become durable in
 * commit order, so an existing mark proves that its rows exist.
 */
final class KvLoader implements GraphLoader, RowLoader, KeyValueLoader {
  /** Kinds of keys; the first is that of the rows in the order of the load. */
  private static final int ROWS = 0;

  private static final int ENTRIES = 1;
  private static final int LINKS = 2;
  private static final int COUNTS = 3;

  private final CloseGuard.Pass pass;
  private final byte markTag;
  private final List<KvLoadBatch> batches;
  private final boolean[] indexed;
  private final Keys keys = new Keys();
  private final Values values = new Values();
  private final RowKeys rowKeys = new RowKeys();
  private final KvKeyValueKeys mapKeys;

  /**
   * @param markTag of the metadata with the chunks' marks
   * @param batches one per kind of key, closed with the loader
   * @param indexed whether each table of rows has an index
   * @param mapKeys of the ordered map
   */
  KvLoader(
      CloseGuard.Pass pass,
      byte markTag,
      List<KvLoadBatch> batches,
      boolean[] indexed,
      KvKeyValueKeys mapKeys) {
    this.pass = pass;
    this.markTag = markTag;
    this.batches = batches;
    this.indexed = indexed;
    this.mapKeys = mapKeys;
  }

  private void put(int kind, ByteBuffer key, ByteBuffer value) {
    pass.enter();
    try (pass) {
      batches.get(kind).put(key, value);
    }
  }

  @Override
  public void node(NodeRow node) {
    put(ROWS, keys.node(node.id), values.node(node));
  }

  @Override
  public void link(LinkRow link) {
    put(LINKS, keys.link(link.type, link.id1, link.id2), values.link(link));
    if (link.visibility == LinkRow.VISIBLE) {
      put(ENTRIES, keys.index(link.id1, link.type, link.time, link.id2), values.index(link));
    }
  }

  @Override
  public void count(long id, long type, long count, long time, long version) {
    put(COUNTS, keys.count(id, type), values.count(count, time, version));
  }

  @Override
  public void row(int table, Row row) {
    put(ROWS, rowKeys.row(table, row.id), rowKeys.value(row));
    if (indexed[table]) {
      put(ENTRIES, rowKeys.index(table, row.k, row.id), rowKeys.nothing);
    }
  }

  @Override
  public void put(ByteBuffer key, ByteBuffer value) {
    put(ROWS, mapKeys.key(key), value);
  }

  @Override
  public void finishChunk(String name, String value) {
    pass.enter();
    try (pass) {
      batches.subList(1, batches.size()).forEach(KvLoadBatch::commitLater);
      batches.get(ROWS).commitMarked(markTag, name, value);
    }
  }

  @Override
  public void close() {
    pass.giveBack();
    batches.forEach(KvLoadBatch::close);
  }
}
