package io.linkbenchx.internal.random;

import java.util.Locale;

/** Argument checks shared by the constructors of this package. */
final class Arguments {
  /** The largest number of ids: sums of two ranks, and ranks shifted by one bit, stay positive. */
  static final long MAX_SIZE = 1L << 62;

  private Arguments() {}

  static long positiveSize(long n) {
    if (n < 1 || n > MAX_SIZE) {
      throw new IllegalArgumentException(
          "the number of ids must be between 1 and 2^62, not " + n + "; check maxid1 > startid1");
    }
    return n;
  }

  static double fraction(String name, double value) {
    if (!(value >= 0 && value <= 1)) {
      throw new IllegalArgumentException(
          String.format(Locale.ROOT, "%s must be between 0 and 1, not %s", name, value));
    }
    return value;
  }

  static double openFraction(String name, double value) {
    if (!(value > 0 && value < 1)) {
      throw new IllegalArgumentException(
          String.format(Locale.ROOT, "%s must be above 0 and below 1, not %s", name, value));
    }
    return value;
  }

  static double positive(String name, double value) {
    if (!(value > 0 && value < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          String.format(Locale.ROOT, "%s must be a number above 0, not %s", name, value));
    }
    return value;
  }

  static int atLeast(String name, int least, int value) {
    if (value < least) {
      throw new IllegalArgumentException(name + " must be at least " + least + ", not " + value);
    }
    return value;
  }
}
