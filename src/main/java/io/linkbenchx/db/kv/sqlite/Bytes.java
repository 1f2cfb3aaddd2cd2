package io.linkbenchx.db.kv.sqlite;

import java.nio.ByteBuffer;

/** Arrays of exact length, as the driver requires. */
final class Bytes {
  private Bytes() {}

  /** The bytes from position to limit. */
  static byte[] of(ByteBuffer buffer) {
    byte[] bytes = new byte[buffer.remaining()];
    buffer.get(buffer.position(), bytes);
    return bytes;
  }
}
