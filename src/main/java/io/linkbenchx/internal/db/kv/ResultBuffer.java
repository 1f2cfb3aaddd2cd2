package io.linkbenchx.internal.db.kv;

import java.nio.ByteBuffer;

/** The buffer that a session returns, for engines that return byte arrays. */
public final class ResultBuffer {
  private ByteBuffer buffer = ByteBuffer.allocateDirect(1024);

  /** The buffer filled with these bytes; valid until the next call. */
  public ByteBuffer of(byte[] bytes) {
    if (buffer.capacity() < bytes.length) {
      buffer = ByteBuffer.allocateDirect(bytes.length + bytes.length / 2);
    }
    return buffer.clear().limit(bytes.length).put(0, bytes);
  }
}
