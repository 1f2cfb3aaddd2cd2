package io.linkbenchx.db.keyvalue;

import java.nio.ByteBuffer;

/**
 * The least that an engine can do: its own calls, nothing decoded, nothing guarded. What a client
 * adds is measured against it. Belongs to one thread; buffers as in {@link KeyValueStore}.
 */
public interface BareKeyValues extends AutoCloseable {
  /** Whether there is such a key; its value has been made readable. */
  boolean get(ByteBuffer key);

  /** Sets a value. */
  void put(ByteBuffer key, ByteBuffer value);

  @Override
  void close();
}
