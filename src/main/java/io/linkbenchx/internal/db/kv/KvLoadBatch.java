package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.keyvalue.LoadForm;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.stream.Stream;

/**
 * A loader's uncommitted entries of one kind, in a separate session: inserting a batch of
 * neighboring keys costs much less than inserting mixed keys.
 */
final class KvLoadBatch {
  private final EngineSession session;
  private final int mostBytes;
  private final int mostEntries;
  private final boolean journal;
  private long bytes;
  private int entries;

  private KvLoadBatch(EngineSession session, int mostBytes, int mostEntries, boolean journal) {
    this.session = session;
    this.mostBytes = mostBytes;
    this.mostEntries = mostEntries;
    this.journal = journal;
  }

  /** Some batches of the size that suits the engine; each opens a session, closed with it. */
  static List<KvLoadBatch> of(int kinds, OrderedEngine engine) {
    int most = engine.loadBatchBytes();
    return Stream.generate(
            () -> new KvLoadBatch(engine.openSession(), most, Integer.MAX_VALUE, true))
        .limit(kinds)
        .toList();
  }

  /** One batch of this form. */
  static List<KvLoadBatch> of(LoadForm form, OrderedEngine engine) {
    return List.of(
        new KvLoadBatch(engine.openSession(), Integer.MAX_VALUE, form.batch(), form.journal()));
  }

  /** Adds an entry; commits when the batch is full, without waiting for durability. */
  void put(ByteBuffer key, ByteBuffer value) {
    session.put(key, value);
    bytes += key.limit() + value.limit();
    if (bytes >= mostBytes || ++entries >= mostEntries) {
      commitLater();
    }
  }

  void commitLater() {
    commit(false);
  }

  /**
   * Commits with a mark, with the engine's durability: batches become durable in commit order, so
   * an existing mark proves that everything committed before it exists. Without a journal it
   * becomes durable with or after the rest.
   */
  void commitMarked(byte tag, String name, String value) {
    KvMetadata.put(session, tag, name, value);
    commit(true);
  }

  private void commit(boolean now) {
    if (!journal) {
      session.commitUnlogged();
    } else if (now) {
      session.commit();
    } else {
      session.commitLater();
    }
    bytes = 0;
    entries = 0;
  }

  void close() {
    session.close();
  }
}
