package io.linkbenchx.db.keyvalue;

import java.nio.ByteBuffer;

/**
 * The cheapest access to an engine: direct calls of its own Java classes, without decoding, checks,
 * or copies that they do not require. The baseline for the client's overhead. Belongs to one
 * thread.
 */
public interface BareKeyValues extends AutoCloseable {
  /** The key of the next call: written by the caller, from 0 to its limit. */
  ByteBuffer key();

  /** The value of the next {@link #put}: written by the caller, from 0 to its limit. */
  ByteBuffer value();

  /** Looks up the key and makes its value readable; false if there is no such key. */
  boolean get();

  /** Sets the value of the key, with the durability of a store's put. */
  void put();

  @Override
  void close();
}
