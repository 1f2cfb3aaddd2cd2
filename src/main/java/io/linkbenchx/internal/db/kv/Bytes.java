package io.linkbenchx.internal.db.kv;

import java.nio.ByteBuffer;

/** Arrays of exact length, for libraries that require and keep them. */
public final class Bytes {
  private Bytes() {}

  /** The bytes from position to limit. */
  public static byte[] of(ByteBuffer buffer) {
    byte[] bytes = new byte[buffer.remaining()];
    buffer.get(buffer.position(), bytes);
    return bytes;
  }
}
