package io.linkbenchx.engine;

/** The parts of a run. */
public enum Phase {
  /** Make the data. */
  LOAD,
  /** The timed steps. */
  RUN,
  /** Check the data. */
  VERIFY,
  /** Remove the data, whoever made them. */
  CLEANUP
}
