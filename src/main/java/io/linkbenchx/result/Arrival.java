package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonValue;

/** How starts are scheduled. */
public enum Arrival {
  /** The next start follows the end of the last one. */
  CLOSED,
  /** Open loop, constant intervals. */
  UNIFORM,
  /** Open loop, exponential intervals. */
  POISSON;

  /** The word used in files and configurations. */
  @JsonValue
  public String text() {
    return Words.of(this);
  }
}
