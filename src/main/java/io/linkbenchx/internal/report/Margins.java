package io.linkbenchx.internal.report;

import io.linkbenchx.result.OpenVerdict;
import io.linkbenchx.result.Precision;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.TypeResult;
import io.linkbenchx.statistics.Absence;

/** 95 % intervals within a run, as tables and lines show them. */
final class Margins {
  /** The mark of a percentile with too few episodes. */
  static final String MARK = "*";

  /** Explanation of the mark. */
  static final String MARK_MEANS =
      MARK + " caused by one or two short disturbances: another run may not show it";

  private Margins() {}

  /** Half of an interval relative to its figure; NaN if there is none. */
  static double half(Precision.Bounds bounds, double figure) {
    return bounds == null || !bounds.given() || bounds.high() == null || !(figure > 0)
        ? Double.NaN
        : (bounds.high() - bounds.low()) / 2 / figure;
  }

  /**
   * {@code " +- 1.9 % within this run"}, for the rate over all types, or why there is none; empty
   * for a load, and for an open loop that kept up: its rate varies as its schedule does.
   */
  static String ofRate(StepResult step) {
    boolean given = step.open() != null && step.open().verdict() == OpenVerdict.KEPT_UP;
    return step.precision() == null || given
        ? ""
        : " +- %s within this run%s"
            .formatted(percentOfRate(step), why(step.precision().rate().absence()));
  }

  /** {@code " ± 1.9 %"}, where {@link #ofRate} has the same figure. */
  static String briefOfRate(StepResult step) {
    return ofRate(step).isEmpty() ? "" : " ± " + percentOfRate(step);
  }

  private static String percentOfRate(StepResult step) {
    return Figures.percent(half(step.precision().rate(), step.rate()));
  }

  private static String why(Absence absence) {
    return absence == null
        ? ""
        : switch (absence) {
          case TOO_SHORT -> " (too short: run longer)";
          case TOO_CORRELATED -> " (the rate wanders: run longer)";
          case TOO_FEW_EVENTS -> " (a few events decide it: run longer)";
          case BEYOND_SAMPLES, NO_SAMPLES -> "";
        };
  }

  /** For the mean service time of a type, in percent; empty if the step has no intervals. */
  static String ofMean(StepResult step, String type, TypeResult result) {
    Precision.OfType of = of(step, type);
    return of == null || result.service() == null
        ? ""
        : percents(half(of.service().mean(), result.service().mean()));
  }

  /** Percent without the percent sign: 0.3, 4; NA. */
  static String percents(double share) {
    return Figures.percent(share).replace(" %", "");
  }

  /** An interval of a latency in microseconds: 17 to 21, > 480, NA. */
  static String range(Precision.Bounds bounds) {
    if (bounds == null || !bounds.given()) {
      return Figures.NOT_MEASURED;
    }
    return bounds.high() == null
        ? "> " + Figures.micros(bounds.low())
        : Figures.micros(bounds.low()) + " to " + Figures.micros(bounds.high());
  }

  /** The intervals of a type; null if there are none. */
  static Precision.OfType of(StepResult step, String type) {
    return step.precision() == null ? null : step.precision().types().get(type);
  }

  /** The mark of a percentile of a type's service times, or nothing. */
  static String mark(Precision.OfType of, String percentile) {
    return of != null && Figures.of(of.service(), percentile).few() ? MARK : "";
  }
}
