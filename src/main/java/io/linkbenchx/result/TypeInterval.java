package io.linkbenchx.result;

import org.HdrHistogram.Histogram;

/**
 * One transaction type in one interval, all clients merged. The histograms hold nanoseconds, are
 * reused for the next interval, and are null if nothing was recorded.
 */
public record TypeInterval(
    String name, IntervalCounts counts, Histogram service, Histogram response) {

  /** Completed transactions. */
  public long count() {
    return counts.count();
  }

  /** Given-up transactions. */
  public long errors() {
    return counts.errors();
  }

  /** Rows read or written. */
  public long rows() {
    return counts.rows();
  }
}
