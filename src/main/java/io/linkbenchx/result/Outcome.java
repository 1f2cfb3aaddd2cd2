package io.linkbenchx.result;

/** How a transaction, or one attempt of it, ended. The order is that of the result file. */
public enum Outcome implements Word {
  /** Committed, and the requested row existed. */
  OK,
  /** Committed, but there was nothing to read or change. A valid answer, not an error. */
  NOT_FOUND,
  /** Lost to another transaction (deadlock, write conflict): rolled back, may be retried. */
  CONFLICT,
  /** A lock or statement timed out: must be rolled back explicitly, may be retried. */
  TIMEOUT,
  /** The connection is lost: close the store and open a new one. */
  CONNECTION,
  /** A database constraint rejected the change: repeating it gives the same answer. */
  CONSTRAINT,
  /**
   * The commit was sent but its answer was lost: it may or may not have taken effect; never repeat
   * it blindly.
   */
  UNKNOWN_COMMIT,
  /** Anything else; a defect or a broken database. Not retried. */
  FATAL;

  /** True for the outcomes that count as a completed transaction. */
  public boolean completed() {
    return this == OK || this == NOT_FOUND;
  }

  /** True if running the same transaction again may succeed, after a rollback or a reconnect. */
  public boolean retryable() {
    return this == CONFLICT || this == TIMEOUT || this == CONNECTION;
  }

  /** 0 … number of outcomes − 1, for counters in arrays. */
  @SuppressWarnings("EnumOrdinal") // the order is part of this type's contract
  public int index() {
    return ordinal();
  }
}
