package io.linkbenchx.internal.db.kv;

import java.nio.ByteBuffer;

/** The buffer that a session returns, for engines that return byte arrays. */
public final class ResultBuffer {
  private ByteBuffer buffer = ByteBuffer.allocateDirect(1024);

  /** The buffer filled with these bytes; valid until the next call. */
  public ByteBuffer of(byte[] bytes, int offset, int length) {
    if (buffer.capacity() < length) {
      buffer = ByteBuffer.allocateDirect(length + length / 2);
    }
    return buffer.clear().limit(length).put(0, bytes, offset, length);
  }
}
