package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonValue;

/** What a step is for, and when its transactions begin. */
public enum StepMode {
  /** Makes the data. */
  LOAD,
  /** Brings the data into the state that later steps are measured in; no table shows it. */
  PREPARE,
  /** Waits until the database has done the work that writes postponed; no table shows it. */
  SETTLE,
  /** A client begins a transaction when its last one has ended. */
  CLOSED,
  /** Transactions begin by a schedule, whether or not earlier ones have ended. */
  OPEN;

  /** Whether it is measured for itself: closed or open. */
  public boolean measured() {
    return this == CLOSED || this == OPEN;
  }

  /** The word used in files: lower case with underscores. */
  @JsonValue
  public String text() {
    return Words.of(this);
  }
}
