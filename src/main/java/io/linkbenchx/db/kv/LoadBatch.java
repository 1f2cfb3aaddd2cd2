package io.linkbenchx.db.kv;

import java.nio.ByteBuffer;

/**
 * The entries of one kind that a loader has not committed yet, in a session of their own: a batch
 * of neighbouring keys is inserted far cheaper than the same keys mixed with others.
 */
final class LoadBatch {
  private final EngineSession session;
  private final int limit;
  private int bytes;

  /** Opens a session, closed with the batch. */
  LoadBatch(OrderedEngine engine) {
    this.session = engine.openSession();
    this.limit = engine.loadBatchBytes();
  }

  /** Adds an entry; commits when there are enough, without waiting for durability. */
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
   * Commits with a mark as durable as the engine is set to: batches become durable in the order of
   * their commits, so a mark that is there proves that all that was committed before is.
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
