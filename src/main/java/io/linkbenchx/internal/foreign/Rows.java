package io.linkbenchx.internal.foreign;

import io.linkbenchx.internal.archive.IntervalRow;
import io.linkbenchx.result.IntervalCounts;
import io.linkbenchx.result.IntervalSnapshot;
import io.linkbenchx.result.Latency;
import io.linkbenchx.result.StepPhase;

/**
 * Rows of intervals.csv with the figures of another tool; counts that it does not state stay empty.
 */
final class Rows {
  /** Not counted: written as an empty field. */
  private static final long NA = -1;

  private static final IntervalRow.Schedule NONE =
      new IntervalRow.Schedule(null, new IntervalSnapshot.Queue(Double.NaN, NA, NA));

  private Rows() {}

  /**
   * A row.
   *
   * @param start seconds from the start of the step
   * @param count completed operations
   * @param errors null if not stated
   * @param service null if not stated
   */
  static IntervalRow of(
      double start, double end, String type, long count, Long errors, Latency service) {
    return of(start, end, type, count, errors, service, null);
  }

  /** Adds a row with the latency from the intended start. */
  static IntervalRow of(
      double start,
      double end,
      String type,
      long count,
      Long errors,
      Latency service,
      Latency response) {
    IntervalCounts counts =
        new IntervalCounts(count, errors == null ? NA : errors, NA, NA, NA, NA, NA, NA);
    return new IntervalRow(
        new IntervalRow.Stretch(IntervalRow.Resolution.INTERVAL, StepPhase.RUN, start, end),
        type,
        counts,
        service,
        response,
        NONE);
  }
}
