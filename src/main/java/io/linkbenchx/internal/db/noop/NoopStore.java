package io.linkbenchx.internal.db.noop;

import io.linkbenchx.db.Metadata;
import io.linkbenchx.db.graph.GraphLoader;
import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.db.graph.LinkBuffer;
import io.linkbenchx.db.graph.LinkChange;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.NodeRow;
import io.linkbenchx.db.keyvalue.KeyValueLoader;
import io.linkbenchx.db.keyvalue.KeyValueStore;
import io.linkbenchx.db.purchase.PurchaseRows;
import io.linkbenchx.db.purchase.PurchaseStore;
import io.linkbenchx.db.purchase.RangeQuery;
import io.linkbenchx.db.rows.Row;
import io.linkbenchx.db.rows.RowLoader;
import io.linkbenchx.db.rows.RowStore;
import io.linkbenchx.db.rows.TextBuffer;
import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Answers like well-filled tables, but without content: every single row is there, there is always
 * one to delete, every list and range is empty, every key has the same value. Node ids come in
 * blocks, so that stores share a cache line once per block only. As a loader it discards the rows
 * and keeps the marks.
 */
final class NoopStore
    implements GraphStore,
        RowStore,
        PurchaseStore,
        KeyValueStore,
        GraphLoader,
        RowLoader,
        KeyValueLoader {
  private static final int BLOCK = 1 << 16;

  private final Metadata metadata;
  private final AtomicLong shared;
  private final ByteBuffer value;
  private long nextId;
  private long blockEnd;

  NoopStore(Metadata metadata, AtomicLong shared, int valueBytes) {
    this.metadata = metadata;
    this.shared = shared;
    this.value = ByteBuffer.allocateDirect(valueBytes);
  }

  @Override
  public long addNode(NodeRow node) {
    if (nextId == blockEnd) {
      nextId = shared.getAndAdd(BLOCK);
      blockEnd = nextId + BLOCK;
    }
    return nextId++;
  }

  @Override
  public boolean updateNode(NodeRow node) {
    return true;
  }

  @Override
  public boolean deleteNode(int type, long id) {
    return true;
  }

  @Override
  public boolean getNode(int type, long id, NodeRow into) {
    into.id = id;
    into.type = type;
    into.version = 0;
    into.time = 0;
    into.length = 0;
    return true;
  }

  @Override
  public LinkChange addLink(LinkRow link) {
    return LinkChange.INSERTED;
  }

  @Override
  public LinkChange updateLink(LinkRow link) {
    return LinkChange.OVERWRITTEN;
  }

  @Override
  public LinkChange deleteLink(long id1, long type, long id2, boolean expunge, long nowMillis) {
    return expunge ? LinkChange.REMOVED : LinkChange.HIDDEN;
  }

  @Override
  public long countLinks(long id1, long type) {
    return 0;
  }

  @Override
  public boolean getLink(LinkRow link) {
    link.length = 0;
    return true;
  }

  @Override
  public int multigetLinks(long id1, long type, long[] id2s, int n, LinkBuffer into) {
    into.clear();
    return 0;
  }

  @Override
  public int getLinksList(
      long id1, long type, long minTime, long maxTime, int offset, int limit, LinkBuffer into) {
    into.clear();
    return 0;
  }

  @Override
  public void begin() {}

  @Override
  public void commit() {}

  @Override
  public boolean pointSelect(int table, long id, Row into) {
    into.id = id;
    into.k = 0;
    into.cLength = 0;
    into.padLength = 0;
    return true;
  }

  @Override
  public int simpleRange(int table, long from, long to, TextBuffer into) {
    into.clear();
    return 0;
  }

  @Override
  public long sumRange(int table, long from, long to) {
    return 0;
  }

  @Override
  public int orderRange(int table, long from, long to, TextBuffer into) {
    into.clear();
    return 0;
  }

  @Override
  public int distinctRange(int table, long from, long to, TextBuffer into) {
    into.clear();
    return 0;
  }

  @Override
  public int pointsByK(int table, long[] ks, int n, TextBuffer into) {
    into.clear();
    return 0;
  }

  @Override
  public long countByK(int table, long[] from, long[] to, int n) {
    return 0;
  }

  @Override
  public boolean indexUpdate(int table, long id) {
    return true;
  }

  @Override
  public boolean nonIndexUpdate(int table, Row row) {
    return true;
  }

  @Override
  public boolean conditionalUpdate(int table, long id, long oldK, long newK) {
    return true;
  }

  @Override
  public boolean delete(int table, long id) {
    return true;
  }

  @Override
  public void insert(int table, Row row) {}

  @Override
  public void insertAuto(int table, Row row) {}

  @Override
  public void insertMany(int table, Row[] rows, int n, boolean auto) {}

  @Override
  public void replace(int table, Row row) {}

  @Override
  public void beginSnapshot() {}

  @Override
  public int insert(int table, PurchaseRows rows) {
    return rows.size();
  }

  @Override
  public int deleteOldest(int table, long fromId, int limit) {
    return limit;
  }

  @Override
  public long minId(int table, long fromId) {
    return Math.max(fromId, 1);
  }

  @Override
  public long maxId(int table) {
    return Integer.MAX_VALUE;
  }

  @Override
  public int range(int table, RangeQuery query, PurchaseRows into) {
    into.clear();
    return 0;
  }

  @Override
  public int points(int table, long[] ids, int n, PurchaseRows into) {
    into.clear();
    for (int i = 0; i < n; i++) {
      into.add(ids[i], 0, 0, 0, 0, 0);
    }
    return n;
  }

  @Override
  public int idRange(int table, long fromId, int limit, PurchaseRows into) {
    into.clear();
    return 0;
  }

  @Override
  public void node(NodeRow node) {}

  @Override
  public void link(LinkRow link) {}

  @Override
  public void count(long id, long type, long count, long time, long version) {}

  @Override
  public void row(int table, Row row) {}

  @Override
  public void finishChunk(String name, String value) {
    mark(name, value);
  }

  @Override
  public void mark(String name, String value) {
    metadata.write(name, value);
  }

  @Override
  public ByteBuffer get(ByteBuffer key) {
    return value;
  }

  @Override
  public void put(ByteBuffer key, ByteBuffer newValue) {}

  @Override
  public void rollback() {}

  @Override
  public void close() {}
}
