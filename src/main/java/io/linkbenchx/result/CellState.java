package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonValue;

/** How a cell of a plan stands. */
public enum CellState {
  /** It has not been run, or not to its end. */
  PLANNED,
  /** All of its steps ran to their end. */
  FINISHED,
  /** A step, or the load, missed a limit. */
  ABANDONED,
  /** It cannot be run as configured. */
  IMPOSSIBLE,
  /** It was ended by an error. */
  FAILED,
  /** The user ended the run in it. */
  INTERRUPTED;

  /** Whether nothing is left to run of it although it is not finished. */
  public boolean givenUp() {
    return this == ABANDONED || this == IMPOSSIBLE || this == FAILED;
  }

  /** Whether a run that continues keeps its result. */
  public boolean kept() {
    return this == FINISHED || this == ABANDONED;
  }

  /** The word used in files: lower case with underscores. */
  @JsonValue
  public String text() {
    return Words.of(this);
  }
}
