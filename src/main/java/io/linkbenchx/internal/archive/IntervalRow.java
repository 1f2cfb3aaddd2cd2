package io.linkbenchx.internal.archive;

import io.linkbenchx.result.IntervalCounts;
import io.linkbenchx.result.IntervalSnapshot;
import io.linkbenchx.result.Latency;
import io.linkbenchx.result.StepPhase;
import io.linkbenchx.result.Word;

/**
 * A row of intervals.csv. Latencies are microseconds, null if nothing (or too little) was measured.
 *
 * @param type transaction type, or {@link #ALL}
 * @param lag actual − intended start, of all clients combined; null in a closed loop, and on rows
 *     of a single type
 * @param queue of all clients combined; meaningful only on rows of {@link #ALL}
 */
public record IntervalRow(
    Stretch stretch,
    String type,
    IntervalCounts counts,
    Latency service,
    Latency response,
    Latency lag,
    IntervalSnapshot.Queue queue) {

  /** The type of a row that sums all types; every interval has one, even an empty one. */
  public static final String ALL = "ALL";

  /** The period of a row. */
  public enum Resolution implements Word {
    /** One sampling interval. */
    INTERVAL,
    /** Up to 60 s, from the merged histograms of their intervals; measured part only. */
    MINUTE
  }

  /**
   * The period of a row, from the start of the measured part.
   *
   * @param start seconds, negative in warm-up
   * @param end seconds
   */
  public record Stretch(Resolution resolution, StepPhase phase, double start, double end) {}

  /** Whether it covers one sampling interval. */
  public boolean isInterval() {
    return stretch.resolution() == Resolution.INTERVAL;
  }

  /** The phase of the step. */
  public StepPhase phase() {
    return stretch.phase();
  }

  /** Start, from the start of the measured part. */
  public double startSeconds() {
    return stretch.start();
  }

  /** End, from the start of the measured part. */
  public double endSeconds() {
    return stretch.end();
  }

  /** Completed transactions. */
  public long count() {
    return counts.count();
  }

  /** Its length. */
  public double seconds() {
    return endSeconds() - startSeconds();
  }

  /** Completed transactions per second. */
  public double rate() {
    return count() / seconds();
  }

  /** Rows read or written, in a load rows loaded, per second. */
  public double rowsPerSecond() {
    return counts.rows() / seconds();
  }
}
