package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonValue;

/** How one transaction, or one attempt of it, ended. The order is that of the result file. */
public enum Outcome {
  /** Committed, and the row asked for was there. */
  OK,
  /** Committed, but there was nothing to read or change. A valid answer, not an error. */
  NOT_FOUND,
  /** Lost against another transaction (deadlock, write conflict): rolled back, may be retried. */
  CONFLICT,
  /** A lock or statement timed out: must be rolled back explicitly, may be retried. */
  TIMEOUT,
  /** The connection is gone: the store is to be closed and a new one opened. */
  CONNECTION,
  /** A constraint of the database refused the change: repeating it gives the same answer. */
  CONSTRAINT,
  /**
   * The commit was sent and its answer lost: it may or may not have happened; never blindly re-run.
   */
  UNKNOWN_COMMIT,
  /** Anything else; a defect or a broken database. Not retried. */
  FATAL;

  /** True for the outcomes that count as a completed transaction. */
  public boolean completed() {
    return this == OK || this == NOT_FOUND;
  }

  /** True where running the same transaction again may succeed, after a rollback or a reconnect. */
  public boolean retryable() {
    return this == CONFLICT || this == TIMEOUT || this == CONNECTION;
  }

  /** 0 … number of outcomes − 1, for counters kept in arrays. */
  @SuppressWarnings("EnumOrdinal") // the order is part of this type's contract
  public int index() {
    return ordinal();
  }

  /** The name used in result files and configuration: lower case with underscores. */
  @JsonValue
  public String text() {
    return Words.of(this);
  }
}
