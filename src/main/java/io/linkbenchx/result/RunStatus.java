package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonValue;

/** How a run stands. */
public enum RunStatus {
  /** It has not ended, or was killed. */
  RUNNING,
  /** All of its plan was done. */
  FINISHED,
  /** The user ended it. */
  INTERRUPTED,
  /** An error ended it, or one of its cells. */
  FAILED;

  /** The word used in files: lower case with underscores. */
  @JsonValue
  public String text() {
    return Words.of(this);
  }
}
