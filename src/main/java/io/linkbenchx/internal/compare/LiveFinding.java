package io.linkbenchx.internal.compare;

import io.linkbenchx.internal.statistics.EffectSize;
import io.linkbenchx.result.Word;

/**
 * The finding of a live comparison about one figure: all of it at the look that decided, otherwise
 * at the newest one, or over all units before the first look.
 *
 * @param figure the figure
 * @param a of A, microseconds or per second: the geometric mean over the units; null if it was not
 *     measured
 * @param b of B
 * @param ratio B / A: the geometric mean over the units, launches or pairs
 * @param spread standard deviation of the units' log ratios; null with fewer than two
 * @param interval of the ratio, at the confidence of the look; null before the first look, or if so
 *     few units exclude nothing
 * @param p of "the ratio is 1" by flipped signs; null before the first look
 * @param level largest p-value that counts as a difference; null before the first look
 * @param outcome the conclusion
 * @param look the look that decided it; 0 if undecided
 * @param detectable the smallest change found with 80 % probability after all pairs, 0.01 = 1 %;
 *     null with fewer than two units
 */
public record LiveFinding(
    LiveFigure figure,
    Double a,
    Double b,
    Double ratio,
    Double spread,
    EffectSize.Range interval,
    Double p,
    Double level,
    Outcome outcome,
    int look,
    Double detectable) {

  /** Conclusion about a figure. */
  public enum Outcome implements Word {
    /** A and B differ. */
    DIFFERENT,
    /** The whole interval lies within ± δ. */
    EQUAL,
    /** Neither; the detectable effect shows what could have been found. */
    UNDECIDED,
    /** It was not measured on both sides. */
    NOT_MEASURED
  }

  /** Whether it is final. */
  public boolean decided() {
    return outcome != Outcome.UNDECIDED;
  }
}
