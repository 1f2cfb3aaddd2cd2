package io.linkbenchx.internal.db.kv;

import java.nio.ByteBuffer;

/** Keys and values as arrays, for libraries that do not take buffers, and the order of keys. */
public final class Bytes {
  private Bytes() {}

  /** The bytes from position to limit, for libraries that require arrays of that length to keep. */
  public static byte[] of(ByteBuffer buffer) {
    byte[] bytes = new byte[buffer.remaining()];
    buffer.get(buffer.position(), bytes);
    return bytes;
  }

  /**
   * Compares keys as unsigned bytes; a buffer's own comparison is signed. Negative, 0 or positive
   * if {@code a} is less than, equal to or greater than {@code b}.
   */
  public static int compare(ByteBuffer a, ByteBuffer b) {
    int at = a.mismatch(b);
    if (at < 0) {
      return 0;
    }
    if (at == a.remaining() || at == b.remaining()) {
      return Integer.compare(a.remaining(), b.remaining());
    }
    return Integer.compare(a.get(a.position() + at) & 0xFF, b.get(b.position() + at) & 0xFF);
  }

  /**
   * An array with the exact length of its content, reallocated only if that length changes: for
   * calls that require whole arrays and do not keep them.
   */
  public static final class ExactArray {
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

  /** The buffer that a session returns, for engines that return byte arrays. */
  public static final class ResultBuffer {
    private ByteBuffer buffer = ByteBuffer.allocateDirect(1024);

    /** The buffer filled with these bytes; valid until the next call. */
    public ByteBuffer of(byte[] bytes) {
      if (buffer.capacity() < bytes.length) {
        buffer = ByteBuffer.allocateDirect(bytes.length + bytes.length / 2);
      }
      return buffer.clear().limit(bytes.length).put(0, bytes);
    }
  }
}
