package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonValue;

/** Why the warm-up of a step ended. */
public enum WarmUpEnd {
  /** Its length was given; 0 is no warm-up. */
  FIXED,
  /** The compiler was quiet, and successive windows of rate and service time agreed. */
  SETTLED,
  /** It did not settle in the longest time that was allowed. */
  LONGEST,
  /** The step was stopped in it: nothing was measured. */
  STOPPED;

  /** The word used in files: lower case with underscores. */
  @JsonValue
  public String text() {
    return Words.of(this);
  }
}
