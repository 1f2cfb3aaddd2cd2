package io.linkbenchx.internal.db.kv;

import java.nio.ByteBuffer;

/**
 * An array with the exact length of its content, reallocated only if that length changes: for calls
 * that require whole arrays and do not keep them.
 */
public final class ExactArray {
  private byte[] bytes = {};

  /** The bytes from position to limit; the same array as before if it has that length. */
  public byte[] of(ByteBuffer buffer) {
    if (bytes.length != buffer.remaining()) {
      bytes = new byte[buffer.remaining()];
    }
    buffer.get(buffer.position(), bytes);
    return bytes;
  }
}
