package io.linkbenchx.internal.db.kv;

import java.nio.ByteBuffer;

/** A read-only view of a whole {@link OrderedEngine}, of one state. */
public final class EngineSnapshot extends EngineView {
  EngineSnapshot(OrderedEngine engine, EngineCursor cursor) {
    super(engine, cursor);
  }

  /** Moves to the last key at or before {@code start}; false if there is none. */
  public boolean seekBack(ByteBuffer start) {
    try {
      return cursor.seekBack(start);
    } catch (Throwable e) {
      throw engine.failed(e);
    }
  }
}
