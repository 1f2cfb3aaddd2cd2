package io.linkbenchx.internal.db.kv;

import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Assigns ascending node ids, never one twice. The engine stores an upper bound of the assigned
 * ids, raised by blocks and exact after {@link #save}. So a crash skips at most one block of ids,
 * and no id is reused even after its node was deleted.
 */
final class NodeIdBlocks {
  private static final int BLOCK = 4096;

  private final OrderedEngine engine;
  private final AtomicLong next = new AtomicLong(1);
  private volatile long bound;

  NodeIdBlocks(OrderedEngine engine) {
    this.engine = engine;
    try (EngineSession session = engine.openSession();
        EngineSnapshot snapshot = engine.openSnapshot()) {
      ByteBuffer stored = session.get(Keys.own(KeyLayout.OWN_NEXT_NODE));
      bound = stored == null ? 0 : stored.getLong(0);
      next.set(Math.max(bound, maxNodeId(snapshot) + 1));
    }
  }

  /** A new id. */
  long take() {
    long id = next.getAndIncrement();
    if (id >= bound) {
      raise(id);
    }
    return id;
  }

  private synchronized void raise(long id) {
    if (id >= bound) {
      store(id + BLOCK);
    }
  }

  /** Sets the next id. */
  synchronized void set(long id) {
    next.set(id);
    store(id);
  }

  /** Starts again at 1, after the engine was emptied. */
  synchronized void reset() {
    next.set(1);
    bound = 0;
  }

  /** Makes the stored bound exact, so that a clean restart skips no id. */
  synchronized void save() {
    if (bound > next.get()) {
      store(next.get());
    }
  }

  private void store(long newBound) {
    ByteBuffer value = ByteBuffer.allocateDirect(Long.BYTES).putLong(0, newBound);
    EngineSession.change(engine, session -> session.put(Keys.own(KeyLayout.OWN_NEXT_NODE), value));
    bound = newBound;
  }

  /** The largest id of a node, 0 if there is none. */
  static long maxNodeId(EngineSnapshot snapshot) {
    boolean found = snapshot.seekBack(Keys.of(KeyLayout.LINK));
    ByteBuffer key = found ? snapshot.key() : null;
    return key != null && key.limit() == KeyLayout.NODE_KEY && key.get(0) == KeyLayout.NODE
        ? key.getLong(1)
        : 0;
  }
}
