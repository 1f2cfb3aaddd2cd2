package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonProperty;

/** Why the warm-up of a step ended. */
public enum WarmUpEnd {
  /** Its length was given; 0 is no warm-up. */
  @JsonProperty("fixed")
  FIXED,
  /** The compiler was quiet, and successive windows of rate and service time agreed. */
  @JsonProperty("settled")
  SETTLED,
  /** They did not in the longest time that was allowed. */
  @JsonProperty("longest")
  LONGEST,
  /** The step was stopped in it: nothing was measured. */
  @JsonProperty("stopped")
  STOPPED
}
