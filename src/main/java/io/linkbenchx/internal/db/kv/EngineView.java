package io.linkbenchx.internal.db.kv;

import java.nio.ByteBuffer;

/**
 * A reader of the states that an engine's cursor sees, with our exceptions. Every buffer passed in
 * or returned is direct and big-endian. Buffers passed in are read from position 0 to their limit
 * and are unchanged afterwards (position 0, same limit); a returned buffer starts at position 0,
 * must not be written to and is valid until the next call. Calls allocate nothing in the steady
 * state.
 */
abstract class EngineView implements AutoCloseable {
  final OrderedEngine engine;
  final EngineCursor cursor;
  private byte tag;
  private long first;
  private long second;

  EngineView(OrderedEngine engine, EngineCursor cursor) {
    this.engine = engine;
    this.cursor = cursor;
  }

  /** Moves to the first key at or after {@code start}; false if there is none. */
  public boolean seek(ByteBuffer start) {
    try {
      return cursor.seek(start);
    } catch (Throwable e) {
      throw engine.failed(e);
    }
  }

  /** Moves to the next key, after a move that returned true. */
  public boolean next() {
    try {
      return cursor.next();
    } catch (Throwable e) {
      throw engine.failed(e);
    }
  }

  /** The current key. */
  public final ByteBuffer key() {
    try {
      return cursor.key();
    } catch (Throwable e) {
      throw engine.failed(e);
    }
  }

  /** The current value; may be fetched without the key. {@link #key} stays valid. */
  public final ByteBuffer value() {
    try {
      return cursor.value();
    } catch (Throwable e) {
      throw engine.failed(e);
    }
  }

  /**
   * Sets the prefix that the scan stays within: the first {@link OrderedEngine#SCAN_PREFIX} bytes
   * of its first key.
   */
  final void limitTo(ByteBuffer start) {
    tag = start.get(0);
    first = start.getLong(1);
    second = start.getLong(9);
  }

  /** Whether the current key belongs to the scan. */
  final boolean inScan() {
    ByteBuffer key = key();
    return key.limit() >= OrderedEngine.SCAN_PREFIX
        && key.getLong(9) == second
        && key.getLong(1) == first
        && key.get(0) == tag;
  }

  /** Closes it unless its owner or the engine has closed it. */
  @Override
  public final void close() {
    engine.release(this);
  }

  /** Really closes it. */
  protected void closeNow() throws Throwable {
    cursor.close();
  }
}
