package io.linkbenchx.archive;

import io.linkbenchx.result.Latency;

/**
 * A row of intervals.csv. Times are seconds from the start of the measured part, negative in
 * warm-up; latencies are microseconds, null where nothing (or too little) was measured.
 *
 * @param span "interval", or "minute" for a roll-up made from the merged histograms of its
 *     intervals
 * @param phase "warmup", "run" or "drain"; roll-ups are of the measured part only
 * @param type transaction type, or {@link #ALL}
 * @param lag actual − intended start; open loop, rows of {@link #ALL} only
 * @param oldestSeconds age of the oldest transaction still running; NaN but on rows of {@link #ALL}
 * @param backlog starts due and not begun; 0 but on rows of {@link #ALL}
 * @param dropped starts given up; 0 but on rows of {@link #ALL}
 */
public record IntervalRow(
    String span,
    String phase,
    double startSeconds,
    double endSeconds,
    String type,
    long count,
    long errors,
    long retried,
    long retries,
    long hits,
    long targets,
    long rows,
    Latency service,
    Latency response,
    Latency lag,
    double oldestSeconds,
    long backlog,
    long dropped) {

  /** The type of a row that sums all types; there is one for every interval, even an empty one. */
  public static final String ALL = "ALL";

  /** {@link #span} of a row that covers one sampling interval. */
  public static final String INTERVAL = "interval";

  /** {@link #span} of a roll-up of up to 60 s. */
  public static final String MINUTE = "minute";

  /** Completed transactions per second. */
  public double rate() {
    return count / (endSeconds - startSeconds);
  }
}
