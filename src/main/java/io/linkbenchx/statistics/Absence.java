package io.linkbenchx.statistics;

import com.fasterxml.jackson.annotation.JsonProperty;

/** Why an estimate has no interval. */
public enum Absence {
  /** Less than 10 s, or fewer than 80 batches. */
  @JsonProperty("too_short")
  TOO_SHORT,
  /** The series varies so slowly that it contains only a few independent parts. */
  @JsonProperty("too_correlated")
  TOO_CORRELATED,
  /** A few rare events decide the figure; one more or one less would change it. */
  @JsonProperty("too_few_events")
  TOO_FEW_EVENTS,
  /** Too few samples, or none, lie beyond an end of a percentile's interval. */
  @JsonProperty("beyond_samples")
  BEYOND_SAMPLES,
  /** Nothing was counted. */
  @JsonProperty("no_samples")
  NO_SAMPLES
}
