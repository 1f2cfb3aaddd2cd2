package io.linkbenchx.db;

import io.linkbenchx.result.Outcome;

/**
 * The one exception that crosses a store's boundary. It carries its {@link Outcome}, which decides
 * what the engine does next, and the database's own code for the error breakdown. Conflicts and
 * timeouts are ordinary under load, so they carry no stack trace.
 */
public class DbException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final Outcome outcome;
  private final String code;

  /**
   * @param outcome any outcome that is not {@link Outcome#completed()}
   * @param code the database's own code ("1213", "40001", "IOError"), or "" if it has none
   * @param message what happened and what to do about it
   * @param cause the driver's exception, or null
   */
  public DbException(Outcome outcome, String code, String message, Throwable cause) {
    super(message, cause, false, outcome != Outcome.CONFLICT && outcome != Outcome.TIMEOUT);
    if (outcome.completed()) {
      throw new IllegalArgumentException(outcome + " is not a failure");
    }
    this.outcome = outcome;
    this.code = code;
  }

  /** A failure without a driver exception. */
  public DbException(Outcome outcome, String message) {
    this(outcome, "", message, null);
  }

  /** The kind of failure; never a completed outcome. */
  public Outcome outcome() {
    return outcome;
  }

  /** The database's own error code, or "". */
  public String code() {
    return code;
  }
}
