package io.linkbenchx.db.jdbc.connect;

/** How transactions travel to the server; decides round trips and who parses what how often. */
public enum StatementMode {
  /** SQL text each time, the commit attached to the last statement: LinkBench's own form. */
  TEXT,
  /** Prepared on the server once; the commit of a several-statement transaction goes by itself. */
  PREPARED,
  /** As prepared, and one call of a stored routine for each link write. */
  PROCEDURE
}
