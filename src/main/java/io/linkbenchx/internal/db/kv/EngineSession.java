package io.linkbenchx.internal.db.kv;

import java.nio.ByteBuffer;

/**
 * One client's access to an {@link OrderedEngine}. Every buffer passed in or returned is direct and
 * big-endian. Buffers passed in are read from position 0 to their limit and are unchanged
 * afterwards (position 0, same limit); a returned buffer starts at position 0, must not be written
 * to and is valid until the next call on the session. Calls allocate nothing in the steady state.
 */
public interface EngineSession extends AutoCloseable {

  /** The newest committed value, or null if there is no such key. */
  ByteBuffer get(ByteBuffer key);

  /** Makes the following seeks see one state: everything committed so far. */
  void snapshot();

  /**
   * Moves to the first key at or after {@code start} with the same first {@link
   * OrderedEngine#SCAN_PREFIX} bytes.
   *
   * @return false if there is none
   */
  boolean seek(ByteBuffer start);

  /** Moves to the next key with that prefix, after a {@link #seek} or next that returned true. */
  boolean next();

  /** The current key. */
  ByteBuffer key();

  /** The current value; may be fetched without the key. {@link #key} stays valid. */
  ByteBuffer value();

  /**
   * Ends the use of everything read, both buffers and the state of {@link #snapshot}, so that the
   * engine can reuse the space of data replaced meanwhile. A hint; reading continues with a get or
   * a new snapshot.
   */
  default void readsDone() {}

  /** Adds a write to the batch; this session's reads do not see it before {@link #commit}. */
  void put(ByteBuffer key, ByteBuffer value);

  /** Adds a removal to the batch; an absent key is no error. */
  void delete(ByteBuffer key);

  /**
   * Applies the batch atomically, with the engine's durability, and empties it; an empty batch
   * costs nothing.
   */
  void commit();

  /**
   * Applies the batch atomically and empties it; it may become durable later than with {@link
   * #commit}, but never after a batch that is committed later.
   */
  void commitLater();

  /**
   * Applies the batch atomically, without the journal, and empties it: it becomes durable with the
   * next {@link OrderedEngine#flush}, or earlier, but never after an unlogged batch that is
   * committed later. Only called if {@link OrderedEngine#switches} offers JOURNAL.
   */
  default void commitUnlogged() {
    throw new UnsupportedOperationException();
  }

  /** {@link #put} and {@link #commit} in one, with an empty batch, in the shortest possible way. */
  default void putNow(ByteBuffer key, ByteBuffer value) {
    put(key, value);
    commit();
  }

  /** Empties the batch; a no-op after the session or engine is closed. */
  void discard();

  @Override
  void close();
}
