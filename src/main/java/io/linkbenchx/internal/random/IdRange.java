package io.linkbenchx.internal.random;

/**
 * The ids of a data set.
 *
 * @param first LinkBench's startid1, inclusive, at least 1
 * @param end LinkBench's maxid1, exclusive
 */
public record IdRange(long first, long end) {
  /** Number of ids. */
  public long size() {
    return end - first;
  }

  /** Whether an id belongs to the range. */
  public boolean contains(long id) {
    return id >= first && id < end;
  }
}
