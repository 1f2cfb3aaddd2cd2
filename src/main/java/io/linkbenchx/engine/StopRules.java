package io.linkbenchx.engine;

/**
 * What ends a step before its time.
 *
 * @param transactions stop after so many of the measured part, all clients; 0 = no limit
 * @param rows stop after so many rows read or written, to within an interval; 0 = no limit
 * @param maxErrors given-up transactions after which it stops; negative = never
 * @param limits what ends it as abandoned
 */
record StopRules(long transactions, long rows, long maxErrors, Limits limits) {
  /** Only its time ends it. */
  static final StopRules NONE = new StopRules(0, 0, -1, Limits.NONE);
}
