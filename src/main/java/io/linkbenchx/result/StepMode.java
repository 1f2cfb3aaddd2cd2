package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonValue;

/** Purpose of a step, and when its transactions begin. */
public enum StepMode {
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

  /** The word used in files: lower case with underscores. */
  @JsonValue
  public String text() {
    return Words.of(this);
  }
}
