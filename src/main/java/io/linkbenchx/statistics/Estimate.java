package io.linkbenchx.statistics;

import java.util.Optional;

/**
 * A figure and its precision within the run.
 *
 * @param value the figure; NaN if there were no samples
 * @param interval its 95 % interval within this run; empty if there are too few data
 * @param absence why there is none; empty if there is one
 */
public record Estimate(double value, Optional<Interval> interval, Optional<Absence> absence) {

  static Estimate of(double value, Interval interval) {
    return new Estimate(value, Optional.of(interval), Optional.empty());
  }

  static Estimate without(double value, Absence absence) {
    return new Estimate(value, Optional.empty(), Optional.of(absence));
  }

  /** Value ± the t quantile times the standard error. */
  static Estimate of(double value, LongRunVariance.Result error) {
    if (error.absence().isPresent()) {
      return new Estimate(value, Optional.empty(), error.absence());
    }
    double half = error.halfWidth();
    return of(value, new Interval(value - half, value + half, error.terms()));
  }
}
