package io.linkbenchx.db.jdbc.connect;

/**
 * How transactions are sent to the server; determines the round trips and the amount of parsing.
 */
public enum StatementMode {
  /** SQL text each time, with the commit attached to the last statement: LinkBench's own form. */
  TEXT,
  /**
   * Prepared on the server once; the commit of a multi-statement transaction is sent separately.
   */
  PREPARED,
  /** Like prepared, but with one call of a stored routine for each link write. */
  PROCEDURE
}
