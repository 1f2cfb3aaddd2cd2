package io.linkbenchx.internal.db.jdbc.session;

import java.util.Arrays;
import java.util.Objects;

/**
 * Arrays of exact length, as JDBC requires: one per length is kept, so that a client allocates none
 * for the usual sizes. This is safe because a statement has copied the array once it has been
 * executed.
 */
public final class Payloads {
  private static final int KEPT = 1024;

  private final byte[][] byLength = new byte[KEPT][];

  /**
   * The first bytes of a buffer.
   *
   * @throws IndexOutOfBoundsException if the buffer is too short
   */
  public byte[] of(byte[] data, int length) {
    Objects.checkFromIndexSize(0, length, data.length);
    if (length >= KEPT) {
      return Arrays.copyOf(data, length);
    }
    byte[] exact = byLength[length];
    if (exact == null) {
      exact = new byte[length];
      byLength[length] = exact;
    }
    System.arraycopy(data, 0, exact, 0, length);
    return exact;
  }
}
