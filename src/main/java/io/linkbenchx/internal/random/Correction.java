package io.linkbenchx.internal.random;

/** Whether a mistake of LinkBench is corrected. */
public enum Correction {
  CORRECT,
  LEGACY
}
