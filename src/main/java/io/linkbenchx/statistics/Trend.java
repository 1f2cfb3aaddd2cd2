package io.linkbenchx.statistics;

import java.util.Optional;

/**
 * The growth rate of a backlog: the mean of its changes from batch to batch, which is the rate of
 * due starts minus the rate of those made.
 *
 * <p>A line fitted through the backlog itself would be wrong: a queue that is too slow is a random
 * walk, and least squares finds a "significant" slope in any of those (C. Granger, P. Newbold,
 * "Spurious regressions in econometrics", J. Econometrics 2, 1974). Its changes are a series like
 * any other. If the backlog stays small they cancel out, and the interval is wider than necessary.
 *
 * <p>The verdicts compare the growth with the rate of due starts: significance alone decides
 * neither what is negligible nor what is too much to be negligible.
 *
 * @param perSecond starts per second; negative while a backlog shrinks
 * @param seconds length of the series
 * @param interval its 95 % interval; empty if the series is too short
 */
public record Trend(double perSecond, double seconds, Optional<Interval> interval) {

  /** Growth below this share of the starts due is small. */
  public static final double SMALL_SHARE = 0.01;

  /**
   * A small growth is negligible if the starts it left waiting are due within less than this time.
   */
  public static final double SMALL_SECONDS = 1;

  /** Growth above this share of the starts due is an overload, even without an interval. */
  public static final double GROSS_SHARE = 0.1;

  /** Conclusion from the slope and its interval. */
  public enum Verdict {
    /** The interval lies above 0 and the growth is not negligible, or it is gross without one. */
    GROWING,
    /** The growth is small, and either the interval contains 0 or the growth is negligible. */
    NOT_GROWING,
    /** Neither: there is no interval, or the growth is not small but the interval contains 0. */
    CANNOT_TELL
  }

  /**
   * Never {@link Verdict#NOT_GROWING} without an interval.
   *
   * @param due starts due per second
   */
  public Verdict verdict(double due) {
    if (interval.isEmpty() && due > 0 && perSecond > GROSS_SHARE * due) {
      return Verdict.GROWING;
    }
    return interval.map(slope -> verdict(slope, due)).orElse(Verdict.CANNOT_TELL);
  }

  private Verdict verdict(Interval slope, double due) {
    boolean small = perSecond < SMALL_SHARE * due || perSecond <= 0;
    boolean nothing = small && perSecond * seconds < SMALL_SECONDS * due;
    if (slope.low() > 0 && !nothing) {
      return Verdict.GROWING;
    }
    return small ? Verdict.NOT_GROWING : Verdict.CANNOT_TELL;
  }

  /** The growth as a share of the starts due; NaN if none was due. */
  public Estimate share(double due) {
    if (!(due > 0)) {
      return Estimate.without(Double.NaN, Absence.NO_SAMPLES);
    }
    double value = perSecond / due;
    return interval
        .map(i -> Estimate.of(value, new Interval(i.low() / due, i.high() / due, i.terms())))
        .orElse(Estimate.without(value, Absence.TOO_SHORT));
  }

  /**
   * Whether an open loop is in a steady state: drifting if the backlog grows, steady if it does not
   * and the interval of its growth lies within {@link Drift#STEADY_WITHIN} of the starts due.
   */
  public Drift.Verdict steady(double due) {
    return switch (verdict(due)) {
      case GROWING -> Drift.Verdict.DRIFTING;
      case CANNOT_TELL -> Drift.Verdict.CANNOT_TELL;
      case NOT_GROWING ->
          share(due)
              .interval()
              .filter(i -> i.within(-Drift.STEADY_WITHIN, Drift.STEADY_WITHIN))
              .map(i -> Drift.Verdict.STEADY)
              .orElse(Drift.Verdict.CANNOT_TELL);
    };
  }
}
