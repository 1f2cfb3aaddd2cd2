package io.linkbenchx.db.kv;

import java.nio.ByteBuffer;

/**
 * An array of just the length of what it holds, made anew only when that length changes: for calls
 * that take whole arrays and do not keep them.
 */
public final class ExactArray {
  private byte[] bytes = {};

  /** What stands from position to limit; the same array as before if it has that length. */
  public byte[] of(ByteBuffer buffer) {
    if (bytes.length != buffer.remaining()) {
      bytes = new byte[buffer.remaining()];
    }
    buffer.get(buffer.position(), bytes);
    return bytes;
  }
}
