package io.linkbenchx.internal.workload.keyvalue;

import java.nio.ByteBuffer;

/**
 * Keys: a number in ASCII decimal digits, padded with zeros to the key's size, so that keys sort
 * like their numbers. Eight digits are computed at a time, in one long.
 */
final class KeyText {
  private static final long EIGHT_DIGITS = 100_000_000;
  private static final long FOUR_DIGITS = 10_000;
  private static final long ZEROS = 0x3030303030303030L;

  private KeyText() {}

  /** A direct buffer of a key's size, all zeros. */
  static ByteBuffer newKey(int bytes) {
    return zeros(ByteBuffer.allocateDirect(bytes));
  }

  /** Prepares a buffer for {@link #write}. */
  static ByteBuffer zeros(ByteBuffer key) {
    for (int i = 0; i < key.limit(); i++) {
      key.put(i, (byte) '0');
    }
    return key;
  }

  /**
   * Writes a number into a buffer of {@link #newKey} or {@link #zeros}.
   *
   * @param number 0 … 10^16−1, with no more digits than the key has bytes
   */
  static ByteBuffer write(ByteBuffer key, long number) {
    int size = key.limit();
    long high = number / EIGHT_DIGITS;
    key.putLong(size - Long.BYTES, digits(number - high * EIGHT_DIGITS));
    if (size >= 2 * Long.BYTES) {
      return key.putLong(size - 2 * Long.BYTES, digits(high));
    }
    for (int i = size - Long.BYTES - 1; i >= 0; i--) {
      key.put(i, (byte) ('0' + high % 10));
      high /= 10;
    }
    return key;
  }

  /** The eight digits of a number below 10^8, the first one in the highest byte. */
  private static long digits(long number) {
    long first = number / FOUR_DIGITS;
    long fours = first << 32 | (number - first * FOUR_DIGITS);
    long hundreds = ((fours * 10486) >>> 20) & 0x7F0000007FL;
    long twos = hundreds << 16 | (fours - 100 * hundreds);
    long tens = ((twos * 103) >>> 10) & 0x000F000F000F000FL;
    return (tens << 8 | (twos - 10 * tens)) + ZEROS;
  }

  /** The number of a key; −1 if it is not one of ours. */
  static long read(ByteBuffer key) {
    long number = 0;
    for (int i = 0; i < key.limit(); i++) {
      int digit = key.get(i) - '0';
      if (digit < 0 || digit > 9 || number >= Long.MAX_VALUE / 10 - 1) {
        return -1;
      }
      number = number * 10 + digit;
    }
    return number;
  }
}
