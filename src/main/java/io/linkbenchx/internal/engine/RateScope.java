package io.linkbenchx.internal.engine;

/** Whether a configured rate and number of transactions apply to all clients or to each one. */
public enum RateScope {
  /** LinkBenchX: all clients combined. */
  GLOBAL,
  /** LinkBench: each client. */
  CLIENT
}
