package io.linkbenchx.result;

/** How starts are scheduled. */
public enum Arrival implements Word {
  /** The next start follows the end of the last one. */
  CLOSED,
  /** Open loop, constant intervals. */
  UNIFORM,
  /** Open loop, exponential intervals. */
  POISSON
}
