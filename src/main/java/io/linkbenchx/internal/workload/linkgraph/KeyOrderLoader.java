package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.LoadRange;
import java.util.Arrays;

/** Generates the rows of a range of one table in the order of its primary key. */
final class KeyOrderLoader {
  private final GraphModel model;
  private final LoadPlan chunks;
  private final LoadRows rows;
  private final LoadBatches batches;
  private final LinkRow probe = new LinkRow();

  KeyOrderLoader(GraphModel model, LoadPlan chunks, LoadRows rows, LoadBatches batches) {
    this.model = model;
    this.chunks = chunks;
    this.rows = rows;
    this.batches = batches;
  }

  void load(LoadRange range) {
    for (long id = range.fromId(); id < range.toId(); id++) {
      if (range.table() == LoadRange.Table.NODES) {
        rows.node(id, batches.nextNode());
        batches.nodeReady();
      } else if (!chunks.inPieces(model.total(id))) { // its pieces write its counts too
        ofId(range, id);
      }
    }
  }

  private void ofId(LoadRange range, long id) {
    if (range.table() == LoadRange.Table.LINKS) {
      links(id, Math.toIntExact(range.linkType() - GraphModel.LINK_TYPE_BASE));
    } else {
      counts(id);
    }
  }

  private void links(long id1, int t) {
    long links = model.links(id1, t);
    long type = GraphModel.LINK_TYPE_BASE + t;
    if (model.randomId2Max() == 0) {
      for (long number = 0; number < links; number++) { // id2 grows with the number
        link(id1, type, number);
      }
    } else {
      for (long number : byTarget(id1, type, links)) {
        link(id1, type, number);
      }
    }
  }

  private void link(long id1, long type, long number) {
    rows.link(id1, type, number, batches.nextLink());
    batches.linkReady();
  }

  /** The numbers of a list's links in the order of their id2. */
  private long[] byTarget(long id1, long type, long links) {
    int n = Math.toIntExact(links);
    long[][] pairs = new long[n][];
    for (int number = 0; number < n; number++) {
      rows.link(id1, type, number, probe);
      pairs[number] = new long[] {probe.id2, number};
    }
    Arrays.sort(pairs, (a, b) -> Long.compare(a[0], b[0]));
    return Arrays.stream(pairs).mapToLong(pair -> pair[1]).toArray();
  }

  private void counts(long id1) {
    for (int t = 0; t < model.types(); t++) {
      long links = model.links(id1, t);
      if (links > 0) {
        long type = GraphModel.LINK_TYPE_BASE + t;
        batches.count(id1, type, links, rows.newest(id1, type, links), 0);
      }
    }
  }
}
