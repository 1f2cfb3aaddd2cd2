package io.linkbenchx.statistics;

import java.util.Optional;

/**
 * How much a rate changed from the begin of a series to its end, and whether that makes it steady:
 * an equivalence test (D. J. Schuirmann, "A comparison of the two one-sided tests procedure and the
 * power approach for assessing the equivalence of average bioavailability", J. Pharmacokinetics and
 * Biopharmaceutics 15, 1987). Steady has to be shown; too little data shows nothing.
 *
 * @param change slope of the least-squares line through the rates × length of the series / mean
 *     rate: 0.1 is 10 % more at the end than at the begin; NaN if nothing was counted
 * @param interval its 95 % interval; empty if too little data supports one
 * @param absence why there is none; empty exactly if there is one
 */
public record Drift(double change, Optional<Interval> interval, Optional<Absence> absence) {

  /** Changes up to this much, up or down, are steady. */
  public static final double STEADY_WITHIN = 0.1;

  /** What the interval of a change says about {@link #STEADY_WITHIN}. */
  public enum Verdict {
    /** All of it lies within. */
    STEADY,
    /** All of it lies outside, on one side. */
    DRIFTING,
    /** Neither, or there is no interval. */
    CANNOT_TELL
  }

  /** Never {@link Verdict#STEADY} without an interval. */
  public Verdict verdict() {
    return interval.map(Drift::judge).orElse(Verdict.CANNOT_TELL);
  }

  private static Verdict judge(Interval change) {
    if (change.within(-STEADY_WITHIN, STEADY_WITHIN)) {
      return Verdict.STEADY;
    }
    boolean outside = change.low() > STEADY_WITHIN || change.high() < -STEADY_WITHIN;
    return outside ? Verdict.DRIFTING : Verdict.CANNOT_TELL;
  }
}
