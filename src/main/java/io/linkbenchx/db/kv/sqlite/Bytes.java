package io.linkbenchx.db.kv.sqlite;

import java.nio.ByteBuffer;

/** Arrays of the exact length, as the driver takes them. */
final class Bytes {
  private Bytes() {}

  /** From position to limit. */
  static byte[] of(ByteBuffer buffer) {
    byte[] bytes = new byte[buffer.remaining()];
    buffer.get(buffer.position(), bytes);
    return bytes;
  }
}
