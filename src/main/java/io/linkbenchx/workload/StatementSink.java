package io.linkbenchx.workload;

/** Receives the duration of each statement inside a transaction, from a store's decorator. */
@FunctionalInterface
public interface StatementSink {
  /**
   * @param statement index into {@link Role#statements()}
   * @param nanos from its start to its answer; only successful statements are reported
   */
  void statement(int statement, long nanos);
}
