package io.linkbenchx.result;

import io.linkbenchx.statistics.Drift;
import io.linkbenchx.statistics.Trend;

/**
 * Whether a step was in a steady state; docs/statistics.md describes the test. A closed loop is
 * judged by its rate, an open loop, whose rate is fixed, by its backlog and by its mean service
 * time.
 *
 * @param basis the figure whose change is judged
 * @param verdict never steady without an interval
 * @param change of the rate or the service time: from the beginning of the step to its end, 0.1 is
 *     10 % more at the end; of the backlog: its growth as a share of the starts due; null if
 *     nothing was counted
 * @param bounds its 95 % interval
 */
public record Steadiness(Basis basis, Verdict verdict, Double change, Precision.Bounds bounds) {

  /** The figure that a step is judged by. */
  public enum Basis implements Word {
    /** The rate of a closed loop. */
    RATE,
    /** The waiting or skipped starts of an open loop. */
    BACKLOG,
    /** The mean service time of an open loop whose backlog does not grow: it drifts. */
    SERVICE
  }

  /** Conclusion from the interval of the change. */
  public enum Verdict implements Word {
    /** The whole interval lies within ±10 %, and a backlog does not grow. */
    STEADY,
    /** The whole interval lies outside ±10 %; for a backlog: it grows. */
    DRIFTING,
    /** Neither, or there is no interval. */
    CANNOT_TELL
  }

  /** For a closed loop. */
  public static Steadiness of(Drift rate) {
    return of(Basis.RATE, rate);
  }

  private static Steadiness of(Basis basis, Drift drift) {
    return new Steadiness(
        basis,
        verdict(drift.verdict()),
        known(drift.change()),
        Precision.Bounds.of(drift.estimate(), 1));
  }

  /**
   * For an open loop.
   *
   * @param due starts due per second
   * @param service change of the mean service time
   */
  public static Steadiness of(Trend backlog, double due, Drift service) {
    if (backlog.steady(due) != Drift.Verdict.DRIFTING
        && service.verdict() == Drift.Verdict.DRIFTING) {
      return of(Basis.SERVICE, service);
    }
    return new Steadiness(
        Basis.BACKLOG,
        verdict(backlog.steady(due)),
        known(backlog.share(due).value()),
        Precision.Bounds.of(backlog.share(due), 1));
  }

  private static Verdict verdict(Drift.Verdict verdict) {
    return Verdict.valueOf(verdict.name());
  }

  private static Double known(double change) {
    return Double.isNaN(change) ? null : change;
  }
}
