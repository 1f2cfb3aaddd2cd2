package io.linkbenchx.workload.linkgraph;

/** What a verifying thread has found; added up in the end. Thread-confined until then. */
final class Found {
  long nodes;
  long links;
  long visible;
  long indexed;
  long counts;

  /** How often count rows were written: by their versions, which begin with 0. */
  long countWrites;

  long payloads;

  /** Sum of {@link RowHash} over all rows. */
  long digest;

  void add(Found other) {
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
