package io.linkbenchx.internal.measure;

/**
 * The buckets of an HdrHistogram: converts values to bucket numbers and back, so that counts can be
 * kept in a plain array and turned into a histogram later.
 *
 * @param unitBits values that differ only in these lowest bits share a bucket
 * @param halfBits number of binary digits kept, minus one
 * @param highest largest value
 */
public record Buckets(int unitBits, int halfBits, long highest) {

  /** The buckets of {@code new Histogram(lowest, highest, digits)}. */
  public static Buckets of(long lowest, long highest, int digits) {
    long toldApart = 2 * Math.round(Math.pow(10, digits));
    int unitBits = Long.SIZE - 1 - Long.numberOfLeadingZeros(lowest);
    int halfBits = Long.SIZE - 1 - Long.numberOfLeadingZeros(toldApart - 1);
    return new Buckets(unitBits, halfBits, highest);
  }

  /** Number of buckets. */
  int count() {
    return index(highest) + 1;
  }

  /** Number of buckets that an HdrHistogram has: those of the last power of two are complete. */
  public int room() {
    return ((index(highest) >>> halfBits) + 1) << halfBits;
  }

  /** The bucket of a value in 0 … highest. */
  int index(long value) {
    long mask = ((2L << halfBits) - 1) << unitBits;
    int shift = Long.SIZE - 1 - halfBits - Long.numberOfLeadingZeros(value | mask);
    return ((shift - unitBits) << halfBits) + (int) (value >>> shift);
  }

  /** The smallest value of a bucket. */
  public long value(int index) {
    int group = Math.max(0, (index >>> halfBits) - 1);
    return (long) (index - (group << halfBits)) << (group + unitBits);
  }

  /** The value in the middle of a bucket. */
  public long middle(int index) {
    return value(index) + ((value(index + 1) - value(index)) >> 1);
  }
}
