package io.linkbenchx.db.kv;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.function.UnaryOperator;

/**
 * The last key at or before a bound, for engines that only go forward: by halving the space of keys
 * between one that is there and the bound. Some hundred seeks, so for rare use. Keys that differ in
 * trailing zero bytes only count as one.
 */
public final class LastBefore {
  /** The longest key that an engine is given. */
  private static final int WIDTH = 200;

  private LastBefore() {}

  /**
   * Searches.
   *
   * @param atOrAfter the first key at or after one, null if there is none
   * @return the key, or null if all keys are behind the bound
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
