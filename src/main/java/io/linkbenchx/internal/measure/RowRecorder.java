package io.linkbenchx.internal.measure;

import org.HdrHistogram.Histogram;

/** Rows per answer of one client and type; 0 … 10 million, 2 digits, larger ones clamped. */
public final class RowRecorder extends ValueRecorder {
  private static final long HIGHEST = 10_000_000;
  private static final int DIGITS = 2;
  private static final Buckets BUCKETS = Buckets.of(1, HIGHEST, DIGITS);

  RowRecorder(boolean shared) {
    super(BUCKETS, shared);
  }

  /** An empty histogram of the same scale. */
  public static Histogram histogram() {
    return new Histogram(1, HIGHEST, DIGITS);
  }

  /** Records the rows of one answer; called by the owning client only. */
  public void record(long rows) {
    long value = Math.min(rows, HIGHEST);
    count(BUCKETS.index(value));
  }
}
