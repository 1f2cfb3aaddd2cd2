package io.linkbenchx.internal.random;

/** Powers and roots of non-negative 64-bit integers, exact. */
final class IntegerPowers {
  private IntegerPowers() {}

  /** base^exponent, or {@link Long#MAX_VALUE} if that is smaller. */
  static long power(long base, int exponent) {
    long result = 1;
    for (int i = 0; i < exponent; i++) {
      if (base != 0 && result > Long.MAX_VALUE / base) {
        return Long.MAX_VALUE;
      }
      result *= base;
      if (result <= 1) {
        return result; // 0 and 1 are unchanged by any exponent
      }
    }
    return result;
  }

  /** The largest integer whose power is at most x. */
  static long root(long x, int exponent) {
    if (exponent == 1 || x <= 1) {
      return x;
    }
    long root = (long) Math.pow((double) x, 1.0 / exponent);
    while (power(root, exponent) > x) {
      root--;
    }
    while (power(root + 1, exponent) <= x && power(root + 1, exponent) != Long.MAX_VALUE) {
      root++;
    }
    return root;
  }
}
