package io.linkbenchx.workload.linkgraph;

/** What a verifying thread has found; added up in the end. Thread-confined until then. */
final class Found {
  long nodes;
  long links;
  long visible;
  long indexed;
  long counts;
  long payloads;

  /** Sum of {@link RowHash} over all rows. */
  long digest;

  void add(Found other) {
    nodes += other.nodes;
    links += other.links;
    visible += other.visible;
    indexed += other.indexed;
    counts += other.counts;
    payloads += other.payloads;
    digest += other.digest;
  }

  long rows() {
    return nodes + links + indexed + counts;
  }
}
