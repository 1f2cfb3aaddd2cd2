package io.linkbenchx.engine;

/** The parts of a run. */
public enum Phase {
  /** Load the data. */
  LOAD,
  /** The timed steps. */
  RUN,
  /** Verify the data. */
  VERIFY,
  /** Remove the data, whatever created them. */
  CLEANUP
}
