package io.linkbenchx.internal.db.kv;

import java.nio.ByteBuffer;

/** A position in an engine's ordered keys; buffers as in {@link EngineSession}. */
public interface EngineCursor {

  /** Moves to the first key at or after {@code start}; false if there is none. */
  boolean seek(ByteBuffer start);

  /** Moves to the last key at or before {@code start}; false if there is none. */
  boolean seekBack(ByteBuffer start);

  /** Moves to the next key. */
  boolean next();

  /** The current key. */
  ByteBuffer key();

  /** The current value. {@link #key} stays valid. */
  ByteBuffer value();
}
