package io.linkbenchx.internal.random;

/**
 * The ids of a data set.
 *
 * @param first LinkBench's startid1, inclusive, at least 1
 * @param end LinkBench's maxid1, exclusive
 */
public record IdRange(long first, long end) {
  /** Checks that the range is not empty and within 2^62 ids. */
  public IdRange {
    if (first < 1 || end <= first) {
      throw new IllegalArgumentException(
          "startid1 must be at least 1 and maxid1 above it, not " + first + " and " + end);
    }
    Arguments.positiveSize(end - first);
  }

  /** Number of ids. */
  public long size() {
    return end - first;
  }

  /** Whether an id belongs to the range. */
  public boolean contains(long id) {
    return id >= first && id < end;
  }
}
