package io.linkbenchx.compare;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.linkbenchx.statistics.Effect;
import java.util.List;

/**
 * A change of a figure between two results that follow each other.
 *
 * @param last result before the change
 * @param first result after it
 * @param before mean from the change before this one on
 * @param after mean up to the change after this one
 * @param ratio after / before; null if before is 0
 * @param interval 95 % interval of the ratio; null if a mean is not above 0
 * @param verdict in which direction, and whether it is worth reporting
 * @param differences of configuration, versions, settings and machine between the two results
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Shift(
    String last,
    String first,
    double before,
    double after,
    Double ratio,
    Effect.Range interval,
    Verdict verdict,
    List<Difference> differences) {

  /** What a change means. */
  public enum Verdict {
    /** At least the least effect, and in the good direction. */
    @JsonProperty("better")
    BETTER,
    /** At least the least effect, and in the bad direction. */
    @JsonProperty("worse")
    WORSE,
    /** Less than the least effect. */
    @JsonProperty("small")
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
