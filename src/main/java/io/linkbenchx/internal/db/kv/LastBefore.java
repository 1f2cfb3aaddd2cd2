package io.linkbenchx.internal.db.kv;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.function.UnaryOperator;

/**
 * Finds the last key at or before a bound, for engines with forward iteration only, by bisecting
 * the key space between an existing key and the bound. Takes several hundred seeks, so for rare use
 * only. Keys that differ only in trailing zero bytes count as one.
 */
public final class LastBefore {
  /** Largest length of an engine's key. */
  private static final int WIDTH = 200;

  private LastBefore() {}

  /**
   * Searches.
   *
   * @param atOrAfter returns the first key at or after its argument, null if there is none
   * @return the key, or null if all keys are after the bound
   */
  public static byte[] find(byte[] bound, UnaryOperator<byte[]> atOrAfter) {
    byte[] exact = atOrAfter.apply(bound);
    if (exact != null && Arrays.equals(exact, bound)) {
      return bound;
    }
    byte[] best = atOrAfter.apply(new byte[0]);
    if (best == null || Arrays.compareUnsigned(best, bound) > 0) {
      return null;
    }
    BigInteger low = number(best);
    BigInteger high = number(bound);
    while (high.subtract(low).compareTo(BigInteger.ONE) > 0) {
      BigInteger middle = low.add(high).shiftRight(1);
      byte[] found = atOrAfter.apply(key(middle));
      if (found != null && Arrays.compareUnsigned(found, bound) < 0) {
        best = found;
        low = number(found).max(middle);
      } else {
        high = middle;
      }
    }
    return best;
  }

  private static BigInteger number(byte[] key) {
    return new BigInteger(1, Arrays.copyOf(key, WIDTH));
  }

  private static byte[] key(BigInteger number) {
    byte[] digits = number.toByteArray(); // with a sign byte, or shorter than the width
    byte[] key = new byte[WIDTH];
    int length = Math.min(WIDTH, digits.length);
    System.arraycopy(digits, digits.length - length, key, WIDTH - length, length);
    return key;
  }
}
