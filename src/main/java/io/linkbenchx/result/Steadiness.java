package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.linkbenchx.statistics.Drift;

/**
 * Whether a step's rate stayed what it was; docs/statistics.md has the test.
 *
 * @param verdict never steady without an interval
 * @param change the rate's drift over the step: 0.1 is 10 % more at the end than at the begin; null
 *     if nothing was counted
 * @param bounds its 95 % interval
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Steadiness(Verdict verdict, Double change, Precision.Bounds bounds) {

  /** What the interval of the drift says. */
  public enum Verdict {
    /** All of it lies within ±10 %. */
    @JsonProperty("steady")
    STEADY,
    /** All of it lies outside. */
    @JsonProperty("drifting")
    DRIFTING,
    /** Neither, or the step supports no interval. */
    @JsonProperty("cannot_tell")
    CANNOT_TELL
  }

  /** Of a drift. */
  public static Steadiness of(Drift drift) {
    Verdict verdict =
        switch (drift.verdict()) {
          case STEADY -> Verdict.STEADY;
          case DRIFTING -> Verdict.DRIFTING;
          case CANNOT_TELL -> Verdict.CANNOT_TELL;
        };
    return new Steadiness(
        verdict,
        Double.isNaN(drift.change()) ? null : drift.change(),
        Precision.Bounds.of(drift.estimate(), 1));
  }
}
