package io.linkbenchx.result;

/** State of a run. */
public enum RunStatus implements Word {
  /** Not ended, or killed. */
  RUNNING,
  /** The plan is complete. */
  FINISHED,
  /** The user interrupted it. */
  INTERRUPTED,
  /** An error ended it or one of its cells. */
  FAILED
}
