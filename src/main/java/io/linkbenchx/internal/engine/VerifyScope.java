package io.linkbenchx.internal.engine;

/** How much of the data to check. */
enum VerifyScope {
  /**
   * All of it if that fits into the time limit or a tenth of the run, whichever is longer;
   * otherwise a sample within that time.
   */
  AUTO,
  /** All of it. */
  FULL
}
