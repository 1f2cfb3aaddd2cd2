package io.linkbenchx.db.keyvalue;

import java.nio.ByteBuffer;

/**
 * The least that an engine can do: its own calls through its own Java classes, nothing decoded,
 * nothing guarded, nothing copied that they do not ask for. What a client adds is measured against
 * it. Belongs to one thread.
 */
public interface BareKeyValues extends AutoCloseable {
  /** Where the key of the next call stands: written by the caller, from 0 to its limit. */
  ByteBuffer key();

  /** Where the value of the next {@link #put} stands, likewise. */
  ByteBuffer value();

  /** Whether there is such a key; its value has been made readable. */
  boolean get();

  /** Sets the value of the key, as durable as a store's put. */
  void put();

  @Override
  void close();
}
