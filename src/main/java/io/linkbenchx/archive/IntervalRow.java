package io.linkbenchx.archive;

import io.linkbenchx.result.IntervalCounts;
import io.linkbenchx.result.IntervalQueue;
import io.linkbenchx.result.Latency;

/**
 * A row of intervals.csv. Latencies are microseconds, null where nothing (or too little) was
 * measured.
 *
 * @param type transaction type, or {@link #ALL}
 * @param schedule {@link Schedule#NONE} but on rows of {@link #ALL}
 */
public record IntervalRow(
    Stretch stretch,
    String type,
    IntervalCounts counts,
    Latency service,
    Latency response,
    Schedule schedule) {

  /** The type of a row that sums all types; there is one for every interval, even an empty one. */
  public static final String ALL = "ALL";

  /** {@link #span} of a row that covers one sampling interval. */
  public static final String INTERVAL = "interval";

  /** {@link #span} of a roll-up of up to 60 s. */
  public static final String MINUTE = "minute";

  /**
   * Which time a row covers: seconds from the start of the measured part, negative in warm-up.
   *
   * @param span "interval", or "minute" for a roll-up made from the merged histograms of its
   *     intervals
   * @param phase "warmup", "run" or "drain"; roll-ups are of the measured part only
   */
  public record Stretch(String span, String phase, double start, double end) {}

  /**
   * What is known of all clients together only.
   *
   * @param lag actual − intended start; null in closed loop
   */
  public record Schedule(Latency lag, IntervalQueue queue) {
    static final Schedule NONE = new Schedule(null, new IntervalQueue(Double.NaN, 0, 0));
  }

  /** {@link #INTERVAL} or {@link #MINUTE}. */
  public String span() {
    return stretch.span();
  }

  /** "warmup", "run" or "drain". */
  public String phase() {
    return stretch.phase();
  }

  /** From the start of the measured part. */
  public double startSeconds() {
    return stretch.start();
  }

  /** Likewise. */
  public double endSeconds() {
    return stretch.end();
  }

  /** Completed transactions. */
  public long count() {
    return counts.count();
  }

  /** Completed transactions per second. */
  public double rate() {
    return count() / (endSeconds() - startSeconds());
  }
}
