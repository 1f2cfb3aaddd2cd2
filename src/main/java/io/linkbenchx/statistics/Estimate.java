package io.linkbenchx.statistics;

import io.linkbenchx.Internal;
import java.util.Optional;

/**
 * A figure and its precision within the run.
 *
 * @param value the figure; NaN if there were no samples
 * @param interval its 95 % interval within this run; empty if there are too few data
 * @param absence why there is none; empty if there is one
 */
public record Estimate(double value, Optional<Interval> interval, Optional<Absence> absence) {

  /** An estimate with an interval. */
  @Internal
  public static Estimate of(double value, Interval interval) {
    return new Estimate(value, Optional.of(interval), Optional.empty());
  }

  /** An estimate without an interval. */
  @Internal
  public static Estimate without(double value, Absence absence) {
    return new Estimate(value, Optional.empty(), Optional.of(absence));
  }
}
