package io.linkbenchx.internal.engine;

/**
 * What ends a step early.
 *
 * @param transactions of the measured part, all clients, after which it stops; 0 = no limit
 * @param rows read or written after which it stops, to within an interval; 0 = no limit
 * @param maxErrors number of given-up transactions that stops it; negative = never
 * @param limits that abandon it
 */
record StopRules(long transactions, long rows, long maxErrors, Limits limits) {
  /** Only time ends the step. */
  static final StopRules NONE = new StopRules(0, 0, -1, Limits.NONE);
}
