package io.linkbenchx.db.kv;

import java.nio.ByteBuffer;

/** A place among an engine's keys, in their order; buffers as in {@link EngineSession}. */
public interface EngineCursor {

  /** Goes to the first key at or after {@code start}; false if there is none. */
  boolean seek(ByteBuffer start);

  /** Goes to the last key at or before {@code start}; false if there is none. */
  boolean seekBack(ByteBuffer start);

  /** Goes to the next key. */
  boolean next();

  /** The key gone to. */
  ByteBuffer key();

  /** Its value. Does not end the validity of {@link #key}. */
  ByteBuffer value();
}
