package io.linkbenchx.db.keyvalue;

import io.linkbenchx.db.Store;
import java.nio.ByteBuffer;

/**
 * Get and put, each a transaction of its own, committed when it returns.
 *
 * <p>Buffers handed in are direct and big-endian, are read from position 0 to their limit (the
 * layout's size), and are unchanged afterwards: position 0, same limit, same bytes.
 */
public interface KeyValueStore extends Store {

  /**
   * The newest committed value of a key.
   *
   * @return a big-endian buffer that holds it from position 0 to its limit, owned by the store,
   *     valid until the next call and not to be written to: bytes that an engine can show where
   *     they are are not copied; null if there is no such key
   */
  ByteBuffer get(ByteBuffer key);

  /** Sets the value of a key, whether or not it is there, without reading it first. */
  void put(ByteBuffer key, ByteBuffer value);
}
