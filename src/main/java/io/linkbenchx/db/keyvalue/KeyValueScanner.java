package io.linkbenchx.db.keyvalue;

import java.nio.ByteBuffer;

/** Reads ranges of keys in order for verification, read only, one scanner per thread. */
public interface KeyValueScanner extends AutoCloseable {

  /** Receives entries; the buffers are big-endian, read only, and reused for the next entry. */
  @FunctionalInterface
  interface Sink {
    /**
     * @param key from position 0 to its limit
     * @param value from position 0 to its limit
     */
    void entry(ByteBuffer key, ByteBuffer value);
  }

  /**
   * The entries with from ≤ key &lt; to by their unsigned bytes, in that order. Buffers as in
   * {@link KeyValueStore#put}, but of any length up to the key's.
   *
   * @param from null for the first key
   * @param to null for everything up to and including the last key
   */
  void scan(ByteBuffer from, ByteBuffer to, Sink sink);

  @Override
  void close();
}
