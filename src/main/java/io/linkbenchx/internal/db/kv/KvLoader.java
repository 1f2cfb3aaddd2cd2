package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.graph.GraphLoader;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.NodeRow;
import io.linkbenchx.db.keyvalue.KeyValueLoader;
import io.linkbenchx.db.keyvalue.LoadForm;
import io.linkbenchx.db.rows.Row;
import io.linkbenchx.db.rows.RowLoader;
import java.nio.ByteBuffer;

/**
 * Writes rows of any data model in batches, one batch per kind of key: rows come in id order, so
 * every batch is a run of neighboring keys, which an ordered engine inserts at much lower cost than
 * mixed keys. Only the batch with the chunk's mark waits for durability: batches become durable in
 * commit order, so an existing mark proves that its rows exist. Rows of an unfinished chunk have
 * the same keys and values: writing them again suffices.
 */
final class KvLoader implements GraphLoader, RowLoader, KeyValueLoader {

  /** Kinds of keys; the first is that of the rows in the order of the load. */
  private static final int ROWS = 0;

  private static final int ENTRIES = 1;
  private static final int LINKS = 2;
  private static final int COUNTS = 3;

  private final CloseGuard.Pass pass;
  private final byte markTag;
  private final int[] indexes;
  private final int mostBytes;
  private final int mostEntries;
  private final boolean journal;
  private final Batch[] batches;
  private final Keys keys = new Keys();
  private final Values values = new Values();
  private final RowKeys rowKeys = new RowKeys();

  /** Of rows, in batches of the size that suits the engine. */
  KvLoader(KvSupport model, int kinds, int... indexes) {
    this(model, kinds, model.engine.loadBatchBytes(), Integer.MAX_VALUE, true, indexes);
  }

  /** Of entries of the ordered map. */
  KvLoader(KvSupport model, LoadForm form) {
    this(model, 1, Integer.MAX_VALUE, form.batch(), form.journal());
  }

  /**
   * @param kinds number of kinds of keys
   * @param indexes number of indexes of each table of rows
   */
  private KvLoader(
      KvSupport model, int kinds, int mostBytes, int mostEntries, boolean journal, int... indexes) {
    this.pass = model.guard.issue();
    this.markTag = model.metadataTag;
    this.indexes = indexes;
    this.mostBytes = mostBytes;
    this.mostEntries = mostEntries;
    this.journal = journal;
    this.batches = new Batch[kinds];
    for (int kind = 0; kind < kinds; kind++) {
      batches[kind] = new Batch(model.engine.openSession());
    }
  }

  /** Uncommitted entries of one kind, in a separate session. */
  private final class Batch {
    private final EngineSession session;
    private long bytes;
    private int entries;

    Batch(EngineSession session) {
      this.session = session;
    }

    /** Adds an entry; commits when the batch is full, without waiting for durability. */
    void put(ByteBuffer key, ByteBuffer value) {
      session.put(key, value);
      bytes += key.limit() + value.limit();
      if (bytes >= mostBytes || ++entries >= mostEntries) {
        commit(EngineSession.Commit.LATER);
      }
    }

    /** Without a journal the entries become durable with or after the rest. */
    void commit(EngineSession.Commit how) {
      session.commit(journal ? how : EngineSession.Commit.UNLOGGED);
      bytes = 0;
      entries = 0;
    }
  }

  private void put(int kind, ByteBuffer key, ByteBuffer value) {
    pass.enter();
    try (pass) {
      batches[kind].put(key, value);
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
    if (indexes[table] > 0) {
      put(ENTRIES, rowKeys.index(table, row.k, row.id), rowKeys.nothing);
    }
  }

  @Override
  public void put(ByteBuffer key, ByteBuffer value) {
    put(ROWS, keys.map(key), value);
  }

  @Override
  public void finishChunk(String name, String value) {
    pass.enter();
    try (pass) {
      for (int kind = 1; kind < batches.length; kind++) {
        batches[kind].commit(EngineSession.Commit.LATER);
      }
      KvSupport.note(batches[ROWS].session, markTag, name, value);
      batches[ROWS].commit(EngineSession.Commit.NOW);
    }
  }

  @Override
  public void close() {
    pass.giveBack();
    for (Batch batch : batches) {
      batch.session.close();
    }
  }
}
