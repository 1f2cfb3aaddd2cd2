package io.linkbenchx.db.kv;

import java.nio.ByteBuffer;

/** Keys are ordered as unsigned bytes; a buffer's own comparison takes them as signed. */
public final class KeyOrder {
  private KeyOrder() {}

  /** Below, at or above 0 where {@code a} comes before, is or comes after {@code b}. */
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
}
