package io.linkbenchx.statistics;

import java.util.Optional;

/**
 * How fast a backlog grows: the mean of its changes from batch to batch, which is the rate of
 * starts that fell due less the rate of those that were made.
 *
 * <p>A line fitted through the backlog itself would not do: a queue that is too slow is a random
 * walk, and least squares finds a "significant" slope in any of those (C. Granger, P. Newbold,
 * "Spurious regressions in econometrics", J. Econometrics 2, 1974). Its changes are a series like
 * any other. Where the backlog stays small they cancel out, and the interval is wider than need be.
 *
 * @param perSecond starts per second; negative while a backlog is worked off
 * @param interval its 95 % interval; empty if the series is too short
 */
public record Trend(double perSecond, Optional<Interval> interval) {

  /** What the interval of the slope says. */
  public enum Verdict {
    /** The interval excludes 0 upward. */
    GROWING,
    /** It does not. */
    NOT_GROWING,
    /** There is none. */
    CANNOT_TELL
  }

  /** Never {@link Verdict#NOT_GROWING} without an interval. */
  public Verdict verdict() {
    return interval
        .map(slope -> slope.low() > 0 ? Verdict.GROWING : Verdict.NOT_GROWING)
        .orElse(Verdict.CANNOT_TELL);
  }
}
