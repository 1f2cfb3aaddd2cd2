package io.linkbenchx.engine;

/** Whose rate, and whose number of transactions, a configuration means. */
public enum RateScope {
  /** LinkBenchX's: of all clients together. */
  GLOBAL,
  /** LinkBench's: of each client. */
  CLIENT
}
