package io.linkbenchx.result;

/** Purpose of a step, and when its transactions begin. */
public enum StepMode implements Word {
  /** Loads the data. */
  LOAD,
  /** Prepares the data for later steps; not shown in tables. */
  PREPARE,
  /** Waits until the database has done its deferred writes; not shown in tables. */
  SETTLE,
  /** A client begins a transaction when its last one has ended. */
  CLOSED,
  /** Transactions begin by a schedule, whether or not earlier ones have ended. */
  OPEN;

  /** Whether its transactions are what the run measures: closed or open. */
  public boolean measured() {
    return this == CLOSED || this == OPEN;
  }
}
