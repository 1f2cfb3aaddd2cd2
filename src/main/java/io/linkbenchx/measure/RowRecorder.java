package io.linkbenchx.measure;

import org.HdrHistogram.Histogram;
import org.HdrHistogram.SingleWriterRecorder;

/** Rows per answer of one client and type; 0 … 10 million, 2 digits, larger ones clamped. */
public final class RowRecorder {
  private static final long HIGHEST = 10_000_000;

  private volatile SingleWriterRecorder recorder;

  /** An empty histogram of the same scale. */
  public static Histogram histogram() {
    return new Histogram(1, HIGHEST, 2);
  }

  /** Records the rows of one answer; called by the owning client only. */
  public void record(long rows) {
    SingleWriterRecorder r = recorder;
    if (r == null) {
      r = new SingleWriterRecorder(1, HIGHEST, 2);
      recorder = r;
    }
    r.recordValue(Math.min(rows, HIGHEST));
  }

  /** Adds what was recorded since the last call to {@code into}. */
  public void drainInto(Histogram into) {
    SingleWriterRecorder r = recorder;
    if (r != null) {
      into.add(r.getIntervalHistogram());
    }
  }
}
