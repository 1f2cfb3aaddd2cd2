package io.linkbenchx.workload;

import java.util.zip.Deflater;

/**
 * Payloads of some rows as they are loaded, to measure how well they compress: a setting or a
 * generator's description is not proof.
 */
public final class PayloadSample {
  /** Size of a sample. */
  static final int BYTES = 1 << 18;

  /** Size of the blocks that are compressed one by one, as a database does with its pages. */
  static final int BLOCK = 1 << 14;

  private static final int LEVEL = 6;

  private final byte[] bytes = new byte[BYTES];
  private int size;

  /** Whether the sample has reached its size of 256 KiB. */
  public boolean full() {
    return size == BYTES;
  }

  /** Adds a payload, or as much of it as fits. */
  public void add(byte[] data, int from, int length) {
    int taken = Math.min(length, BYTES - size);
    System.arraycopy(data, from, bytes, size, taken);
    size += taken;
  }

  /**
   * Compressed size / size, by zlib in blocks of 16 KiB; slightly above 1 for random bytes, null
   * without payloads.
   */
  public Double compressed() {
    if (size == 0) {
      return null;
    }
    Deflater zlib = new Deflater(LEVEL);
    byte[] out = new byte[2 * BLOCK];
    long compressed = 0;
    for (int from = 0; from < size; from += BLOCK) {
      zlib.reset();
      zlib.setInput(bytes, from, Math.min(BLOCK, size - from));
      zlib.finish();
      while (!zlib.finished()) {
        compressed += zlib.deflate(out);
      }
    }
    zlib.end();
    return compressed / (double) size;
  }
}
