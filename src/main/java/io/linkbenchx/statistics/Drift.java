package io.linkbenchx.statistics;

/**
 * The change of a rate from the beginning of a series to its end, and whether it is steady: an
 * equivalence test (D. J. Schuirmann, "A comparison of the two one-sided tests procedure and the
 * power approach for assessing the equivalence of average bioavailability", J. Pharmacokinetics and
 * Biopharmaceutics 15, 1987). Steadiness must be proven; too little data proves nothing.
 *
 * @param estimate of the slope of the least-squares line through the rates × length of the series /
 *     mean rate: 0.1 is 10 % more at the end than at the beginning; NaN if nothing was counted
 */
public record Drift(Estimate estimate) {

  /** Changes up to this much, up or down, are steady. */
  public static final double STEADY_WITHIN = 0.1;

  /** Conclusion from the interval of a change, compared with {@link #STEADY_WITHIN}. */
  public enum Verdict {
    /** The whole interval lies within. */
    STEADY,
    /** The whole interval lies outside, on one side. */
    DRIFTING,
    /** Neither, or there is no interval. */
    CANNOT_TELL
  }

  /** The change over the series. */
  public double change() {
    return estimate.value();
  }

  /** Never {@link Verdict#STEADY} without an interval. */
  public Verdict verdict() {
    return estimate.interval().map(Drift::judge).orElse(Verdict.CANNOT_TELL);
  }

  private static Verdict judge(Interval change) {
    if (change.within(-STEADY_WITHIN, STEADY_WITHIN)) {
      return Verdict.STEADY;
    }
    boolean outside = change.low() > STEADY_WITHIN || change.high() < -STEADY_WITHIN;
    return outside ? Verdict.DRIFTING : Verdict.CANNOT_TELL;
  }
}
