package io.linkbenchx.db.kv;

import java.nio.ByteBuffer;

/**
 * One client's access to an {@link OrderedEngine}. Every buffer handed in or out is direct and
 * big-endian. Buffers handed in are read from position 0 to their limit and are unchanged
 * afterwards (position 0, same limit); a buffer handed out starts at position 0, must not be
 * written to and is valid until the next call on the session. Nothing is allocated per call in the
 * steady state.
 */
public interface EngineSession extends AutoCloseable {

  /** The newest committed value, or null if there is no such key. */
  ByteBuffer get(ByteBuffer key);

  /** Makes the following seeks see one state: all that is committed now. */
  void snapshot();

  /**
   * Goes to the first key at or after {@code start} that has the same first {@link
   * OrderedEngine#SCAN_PREFIX} bytes.
   *
   * @return false if there is none
   */
  boolean seek(ByteBuffer start);

  /** Goes to the next key of that prefix after a {@link #seek} or next that returned true. */
  boolean next();

  /** The key gone to. */
  ByteBuffer key();

  /** Its value; may be fetched without the key. Does not end the validity of {@link #key}. */
  ByteBuffer value();

  /**
   * Nothing that was read is needed any more, neither buffers nor the state of {@link #snapshot}:
   * lets an engine use the space of what others replaced meanwhile. A hint; reading goes on with a
   * get or a new snapshot.
   */
  default void readsDone() {}

  /** Adds a write to the batch; this session's reads do not see it before {@link #commit}. */
  void put(ByteBuffer key, ByteBuffer value);

  /** Adds a removal to the batch; an absent key is no error. */
  void delete(ByteBuffer key);

  /**
   * Applies the batch atomically, as durable as the engine was opened, and empties it; an empty one
   * costs nothing.
   */
  void commit();

  /**
   * Applies the batch atomically and empties it; it may become durable later than {@link #commit}
   * would make it, but never after a batch that is committed after it.
   */
  void commitLater();

  /**
   * Applies the batch atomically, without the journal, and empties it: it is durable after the next
   * {@link OrderedEngine#flush}, or earlier, but never after an unlogged batch that is committed
   * after it. Only called where {@link OrderedEngine#switches} offers JOURNAL.
   */
  default void commitUnlogged() {
    throw new UnsupportedOperationException();
  }

  /**
   * {@link #put} and {@link #commit} in one, the batch being empty; by the shortest way there is.
   */
  default void putNow(ByteBuffer key, ByteBuffer value) {
    put(key, value);
    commit();
  }

  /** Empties the batch; a no-op after the session or engine is closed. */
  void discard();

  @Override
  void close();
}
