package io.linkbenchx.internal.random;

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
    return checked(value >= 0 && value <= 1, name, "between 0 and 1", value);
  }

  static double openFraction(String name, double value) {
    return checked(value > 0 && value < 1, name, "above 0 and below 1", value);
  }

  static double positive(String name, double value) {
    return checked(value > 0 && value < Double.POSITIVE_INFINITY, name, "a number above 0", value);
  }

  /**
   * The value.
   *
   * @throws IllegalArgumentException if it is not allowed
   */
  static double checked(boolean allowed, String name, String range, double value) {
    if (!allowed) {
      throw new IllegalArgumentException(name + " must be " + range + ", not " + value);
    }
    return value;
  }

  static void atLeast(String name, long least, long value) {
    if (value < least) {
      throw new IllegalArgumentException(name + " must be at least " + least + ", not " + value);
    }
  }
}
