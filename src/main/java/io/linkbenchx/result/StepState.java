package io.linkbenchx.result;

/** State of a step. */
public enum StepState implements Word {
  /** It has not ended. */
  RUNNING,
  /** It ran to its end. */
  FINISHED,
  /** It missed a limit and was ended early. */
  ABANDONED,
  /** The user ended the run before the step's end. */
  INTERRUPTED,
  /**
   * A client died or did not return, too many transactions were given up, or a role missed its
   * rate.
   */
  FAILED;

  /** Whether it has ended. */
  public boolean over() {
    return this != RUNNING;
  }

  /** Whether a resumed run keeps the step instead of running it again. */
  public boolean kept() {
    return this == FINISHED || this == ABANDONED;
  }
}
