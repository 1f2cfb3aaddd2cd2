package io.linkbenchx.result;

/** State of a cell of a plan. */
public enum CellState implements Word {
  /** Not run, or not completely. */
  PLANNED,
  /** All of its steps ran to their end. */
  FINISHED,
  /** A step, or the load, missed a limit. */
  ABANDONED,
  /** It cannot run as configured. */
  IMPOSSIBLE,
  /** An error ended it. */
  FAILED,
  /** Its server did not match the request: its figures are invalid. */
  VOID,
  /** The user interrupted the run during this cell. */
  INTERRUPTED;

  /** Whether it is not finished but will not be run again. */
  public boolean givenUp() {
    return this == ABANDONED || this == IMPOSSIBLE || this == FAILED || this == VOID;
  }

  /** Whether a resumed run keeps its result. */
  public boolean kept() {
    return this == FINISHED || this == ABANDONED;
  }
}
