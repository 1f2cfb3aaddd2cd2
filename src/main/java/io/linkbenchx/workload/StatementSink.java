package io.linkbenchx.workload;

/** Told by a store's decorator how long each statement inside a transaction took. */
@FunctionalInterface
public interface StatementSink {
  /**
   * @param statement index into {@link Role#statements()}
   * @param nanos from its start to its answer; only statements that succeeded are told
   */
  void statement(int statement, long nanos);
}
