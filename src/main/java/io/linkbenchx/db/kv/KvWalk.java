package io.linkbenchx.db.kv;

import java.nio.ByteBuffer;

/**
 * Goes through keys and writes as it goes. Each batch is read from a snapshot of its own, and none
 * is open while it is committed: an engine may have to move what a snapshot reads from (LMDB), or
 * to keep all that is replaced. So nobody else may write what is gone through.
 */
final class KvWalk {
  private static final int BATCH = 1000;

  /** What is done at each key. */
  interface Visitor {
    /**
     * Puts what it wants into the session.
     *
     * @return false to go no further
     */
    boolean at(EngineSnapshot snapshot, EngineSession session);
  }

  private KvWalk() {}

  /** Visits all keys from {@code start} on until the visitor has enough, and commits. */
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

  /** The key to go on with; null at the end. */
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
