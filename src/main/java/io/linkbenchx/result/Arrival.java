package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonValue;

/** How starts are scheduled. */
public enum Arrival {
  /** The next one begins when the last one ends. */
  CLOSED,
  /** Open loop, equal distances. */
  UNIFORM,
  /** Open loop, exponential distances. */
  POISSON;

  /** The word used in files and configurations. */
  @JsonValue
  public String text() {
    return Words.of(this);
  }
}
