package io.linkbenchx.internal.workload.linkgraph;

/** The findings of a verifying thread, added up at the end. Thread-confined until then. */
final class GraphFindings {
  long nodes;
  long links;
  long visible;
  long indexed;
  long counts;

  /** Number of writes to count rows, derived from their versions, which begin with 0. */
  long countWrites;

  long payloads;

  /** Sum of {@link RowHash} over all rows. */
  long digest;

  void add(GraphFindings other) {
    nodes += other.nodes;
    links += other.links;
    visible += other.visible;
    indexed += other.indexed;
    counts += other.counts;
    countWrites += other.countWrites;
    payloads += other.payloads;
    digest += other.digest;
  }

  long rows() {
    return nodes + links + indexed + counts;
  }
}
