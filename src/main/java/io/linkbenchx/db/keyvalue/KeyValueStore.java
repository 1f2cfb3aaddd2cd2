package io.linkbenchx.db.keyvalue;

import io.linkbenchx.db.Store;
import java.nio.ByteBuffer;

/**
 * Get and put, each a separate transaction, committed when it returns.
 *
 * <p>Buffers handed in are direct and big-endian, are read from position 0 to their limit (the
 * layout's size), and are unchanged afterwards: position 0, same limit, same bytes.
 */
public interface KeyValueStore extends Store {

  /**
   * The newest committed value of a key.
   *
   * @return a big-endian buffer that holds the value from position 0 to its limit, or null if there
   *     is no such key. It belongs to the store, is valid until the next call and must not be
   *     written to: an engine may expose its own memory instead of copying
   */
  ByteBuffer get(ByteBuffer key);

  /** Sets the value of a key, whether or not it exists, without reading it first. */
  void put(ByteBuffer key, ByteBuffer value);
}
