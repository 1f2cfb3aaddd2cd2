package io.linkbenchx.internal.db.kv;

import java.nio.ByteBuffer;

/**
 * A loader's uncommitted entries of one kind, in a separate session: inserting a batch of
 * neighboring keys costs much less than inserting mixed keys.
 */
final class KvLoadBatch {
  private final EngineSession session;
  private final int limit;
  private int bytes;

  /** Opens a session, closed with the batch. */
  KvLoadBatch(OrderedEngine engine) {
    this.session = engine.openSession();
    this.limit = engine.loadBatchBytes();
  }

  /** Adds an entry; commits when the batch is full, without waiting for durability. */
  void put(ByteBuffer key, ByteBuffer value) {
    session.put(key, value);
    bytes += key.limit() + value.limit();
    if (bytes >= limit) {
      commitLater();
    }
  }

  void commitLater() {
    session.commitLater();
    bytes = 0;
  }

  /**
   * Commits with a mark, with the engine's durability: batches become durable in commit order, so
   * an existing mark proves that everything committed before it exists.
   */
  void commitMarked(byte tag, String name, String value) {
    KvMetadata.put(session, tag, name, value);
    session.commit();
    bytes = 0;
  }

  void close() {
    session.close();
  }
}
