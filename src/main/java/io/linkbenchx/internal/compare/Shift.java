package io.linkbenchx.internal.compare;

import io.linkbenchx.internal.statistics.EffectSize;
import io.linkbenchx.result.Word;
import java.util.List;

/**
 * A change of a figure between two consecutive results.
 *
 * @param last result before the change
 * @param first result after it
 * @param before mean since the previous change
 * @param after mean until the next change
 * @param ratio after / before; null if before is 0
 * @param interval 95 % interval of the ratio; null if a mean is not above 0
 * @param verdict its direction, and whether it is worth reporting
 * @param differences of configuration, versions, settings and machine between the two results
 */
public record Shift(
    String last,
    String first,
    double before,
    double after,
    Double ratio,
    EffectSize.Range interval,
    Verdict verdict,
    List<Difference> differences) {

  /** Meaning of a change. */
  public enum Verdict implements Word {
    /** At least the least effect, and an improvement. */
    BETTER,
    /** At least the least effect, and a regression. */
    WORSE,
    /** Less than the least effect. */
    SMALL
  }

  static Verdict verdict(boolean moreIsBetter, double before, double after, double least) {
    double most = 1 + least;
    if (after < before * most && after * most > before) {
      return Verdict.SMALL;
    }
    return after > before == moreIsBetter ? Verdict.BETTER : Verdict.WORSE;
  }
}
