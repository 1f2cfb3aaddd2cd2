package io.linkbenchx.internal.report;

import io.linkbenchx.result.IntervalSnapshot;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepPhase;
import java.util.List;

/**
 * A running step, as of its last interval.
 *
 * @param phase of that interval
 * @param seconds elapsed in the measured part
 * @param types in the workload's order; empty in the warm-up
 * @param lag start delay of transactions; null in a closed loop
 * @param queue state of the queue at the end of that interval
 * @param dropped starts skipped so far
 * @param points the intervals so far, merged if there are many
 */
public record LiveStep(
    Step step,
    StepPhase phase,
    double seconds,
    List<LiveType> types,
    LiveLatency lag,
    IntervalSnapshot.Queue queue,
    long dropped,
    List<Point> points) {

  /**
   * One interval, or several merged, over all types.
   *
   * @param seconds its end, from the start of the measured part
   * @param length seconds
   * @param count completed transactions; in a load, rows
   * @param errors given-up ones
   * @param p50 microseconds, the worst of merged intervals; NaN if nothing was recorded
   * @param p99 like {@code p50}
   * @param max like {@code p50}
   */
  public record Point(
      double seconds, double length, long count, long errors, double p50, double p99, double max) {

    /** This point merged with the next one. */
    public Point with(Point next) {
      return new Point(
          next.seconds,
          length + next.length,
          count + next.count,
          errors + next.errors,
          worse(p50, next.p50),
          worse(p99, next.p99),
          worse(max, next.max));
    }

    private static double worse(double a, double b) {
      return Double.isNaN(a) ? b : Double.isNaN(b) ? a : Math.max(a, b);
    }

    /** Per second. */
    public double rate() {
      return count / length;
    }
  }
}
