package io.linkbenchx.result;

/** What ended the warm-up of a step. */
public enum WarmUpEnd implements Word {
  /** It had a fixed length; 0 means no warm-up. */
  FIXED,
  /** JIT compilation had almost ceased, and successive windows of rate and service time agreed. */
  SETTLED,
  /** It did not settle within the longest time allowed. */
  LONGEST,
  /** The step was stopped during the warm-up: nothing was measured. */
  STOPPED
}
