package io.linkbenchx.engine;

/** How much of the data to check. */
public enum VerifyScope {
  /** All of it where that takes at most a tenth of the run, else a sample within the time limit. */
  AUTO,
  /** All of it. */
  FULL
}
