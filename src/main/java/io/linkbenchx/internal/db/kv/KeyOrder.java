package io.linkbenchx.internal.db.kv;

import java.nio.ByteBuffer;

/** Compares keys as unsigned bytes; a buffer's own comparison is signed. */
public final class KeyOrder {
  private KeyOrder() {}

  /** Negative, 0 or positive if {@code a} is less than, equal to or greater than {@code b}. */
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
