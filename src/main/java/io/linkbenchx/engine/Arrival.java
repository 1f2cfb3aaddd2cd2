package io.linkbenchx.engine;

/** How starts are scheduled. */
public enum Arrival {
  /** The next one begins when the last one ends. */
  CLOSED,
  /** Open loop, equal distances. */
  UNIFORM,
  /** Open loop, exponential distances. */
  POISSON
}
