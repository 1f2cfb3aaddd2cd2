package io.linkbenchx.db;

/**
 * The data models that stand between workloads and adapters; a provider declares which it offers.
 */
public enum DataModel {
  /** LinkBench's nodes, links and counts: {@link io.linkbenchx.db.graph.GraphSupport}. */
  GRAPH
}
