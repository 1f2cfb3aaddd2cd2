package io.linkbenchx.internal.db.kv;

import java.nio.ByteBuffer;

/**
 * A position in an engine's ordered keys that is used for one state after the other; buffers as in
 * {@link EngineSession}. Engines implement it and pass on the exceptions of their libraries, which
 * {@link EngineSession} and {@link EngineSnapshot} translate.
 */
public interface EngineCursor {

  /** Ends the state, if there is one; further reads see what is committed now. */
  void begin() throws Throwable;

  /** Releases the state, at once or later; does nothing if there is none. */
  void end() throws Throwable;

  /** Ends its use. */
  default void close() throws Throwable {
    end();
  }

  /** Moves to the first key at or after {@code start}; false if there is none. */
  boolean seek(ByteBuffer start) throws Throwable;

  /** Moves to the last key at or before {@code start}; false if there is none. */
  boolean seekBack(ByteBuffer start) throws Throwable;

  /** Moves to the next key. */
  boolean next() throws Throwable;

  /** The current key. */
  ByteBuffer key() throws Throwable;

  /** The current value. {@link #key} stays valid. */
  ByteBuffer value() throws Throwable;
}
