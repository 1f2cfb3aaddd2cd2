package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.graph.LinkBuffer;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.NodeRow;
import io.linkbenchx.result.Outcome;

/**
 * The setting {@code check_reads}: compares payloads read with the expected ones, inside the
 * transaction. A wrong payload means a broken database, so it is thrown as fatal.
 *
 * @param payloads null to check nothing
 */
record ReadCheck(GraphPayloads payloads) {

  void node(NodeRow node) {
    if (payloads != null && !payloads.matchesNode(node)) {
      throw wrong("node " + node.id);
    }
  }

  void links(LinkRow key, LinkBuffer rows) {
    if (payloads == null) {
      return;
    }
    for (int i = 0; i < rows.size(); i++) {
      boolean right =
          payloads.matchesLink(
              key.id1,
              key.type,
              rows.id2(i),
              rows.time(i),
              rows.bytes(),
              rows.offset(i),
              rows.length(i));
      if (!right) {
        throw wrong("link (" + key.id1 + ", " + key.type + ", " + rows.id2(i) + ")");
      }
    }
  }

  private static DbException wrong(String row) {
    return new DbException(
        Outcome.FATAL,
        "check_reads: the payload of "
            + row
            + " is not what was written; run the verify phase to see the extent of the damage");
  }
}
