package io.linkbenchx.statistics;

/** Why an estimate has no interval. */
public enum Absence {
  /** Fewer than 100 batches or less than 10 s. */
  TOO_SHORT,
  /** The series wanders so slowly that it holds only a few independent parts. */
  TOO_CORRELATED,
  /** A few rare events decide the figure; with one more or one less it would be another. */
  TOO_FEW_EVENTS,
  /** Too few samples lie beyond an end of a percentile's interval, or none. */
  BEYOND_SAMPLES,
  /** Nothing was counted. */
  NO_SAMPLES
}
