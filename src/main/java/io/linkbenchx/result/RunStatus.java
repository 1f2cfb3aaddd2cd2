package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonValue;

/** State of a run. */
public enum RunStatus {
  /** Not ended, or killed. */
  RUNNING,
  /** The plan is complete. */
  FINISHED,
  /** The user interrupted it. */
  INTERRUPTED,
  /** An error ended it or one of its cells. */
  FAILED;

  /** The word used in files: lower case with underscores. */
  @JsonValue
  public String text() {
    return Words.of(this);
  }
}
