package io.linkbenchx.db.keyvalue;

import java.nio.ByteBuffer;

/** Reads ranges of keys in order, for verification; one thread each, nothing written. */
public interface KeyValueScanner extends AutoCloseable {

  /** Receives entries; the buffers are big-endian, read only, and reused for the next entry. */
  @FunctionalInterface
  interface Sink {
    /**
     * @param key from position 0 to its limit
     * @param value likewise
     */
    void entry(ByteBuffer key, ByteBuffer value);
  }

  /**
   * The entries with from ≤ key &lt; to by their unsigned bytes, in that order. Buffers as in
   * {@link KeyValueStore#put}, but of any length up to the key's.
   *
   * @param from null: from the first
   * @param to null: to the last, inclusive
   */
  void scan(ByteBuffer from, ByteBuffer to, Sink sink);

  @Override
  void close();
}
