package io.linkbenchx.internal.db.kv;

import java.nio.ByteBuffer;

/**
 * Walks through keys and writes on the way. Each batch is read from its own snapshot, which is
 * closed before the commit: an engine may have to move the memory of a snapshot (LMDB), or to keep
 * all replaced data. So there must be no concurrent writes to these keys.
 */
final class KvWalk {
  private static final int BATCH = 1000;

  /** The action at each key. */
  interface Visitor {
    /**
     * Puts its writes into the session.
     *
     * @return false to stop
     */
    boolean at(EngineSnapshot snapshot, EngineSession session);
  }

  private KvWalk() {}

  /** Visits all keys from {@code start} on until the visitor stops, and commits. */
  static void from(ByteBuffer start, OrderedEngine engine, Visitor visitor) {
    try (EngineSession session = engine.openSession()) {
      ByteBuffer next = batch(start, engine, session, visitor);
      while (next != null) {
        session.commitLater();
        next = batch(next, engine, session, visitor);
      }
      session.commit();
    }
  }

  /** The next key; null at the end. */
  private static ByteBuffer batch(
      ByteBuffer start, OrderedEngine engine, EngineSession session, Visitor visitor) {
    try (EngineSnapshot snapshot = engine.openSnapshot()) {
      boolean found = snapshot.seek(start);
      for (int n = 0; n < BATCH && found; n++) {
        found = visitor.at(snapshot, session) && snapshot.next();
      }
      if (!found) {
        return null;
      }
      ByteBuffer key = snapshot.key();
      return ByteBuffer.allocateDirect(key.remaining()).put(0, key, 0, key.remaining());
    }
  }
}
