package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.db.graph.GraphLoader;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.NodeRow;
import io.linkbenchx.workload.Loading.BatchSink;
import java.util.Arrays;
import java.util.List;

/**
 * Passes rows on to the adapter in small blocks, so that the adapter's time can be separated from
 * the time for generating rows, and adds up rows and digest of a chunk. Batches of {@value
 * #REPORTED} rows are reported, as many as LinkBench sends at once.
 */
final class LoadBatches {
  private static final int BLOCK = 64;
  private static final int REPORTED = 1024;

  private final GraphLoader loader;
  private final NodeRow[] nodes = new NodeRow[BLOCK];
  private final LinkRow[] links = new LinkRow[BLOCK];
  private final int[] filled = new int[3];
  private final long[] rows = new long[3];
  private final long[] unreported = new long[3];
  private final long[] bytes = new long[3];
  private final long[] nanos = new long[3];
  private final long[] counts = new long[5 * BLOCK];
  private BatchSink sink;
  private long digest;

  LoadBatches(GraphLoader loader) {
    this.loader = loader;
    for (int i = 0; i < BLOCK; i++) {
      nodes[i] = new NodeRow();
      links[i] = new LinkRow();
    }
  }

  /** Begins a chunk; drops rows left over from a failed one. */
  void begin(BatchSink sink) {
    this.sink = sink;
    digest = 0;
    for (long[] perKind : List.of(rows, unreported, bytes, nanos)) {
      Arrays.fill(perKind, 0);
    }
    Arrays.fill(filled, 0);
  }

  /** A row to fill, before {@link #nodeReady}. */
  NodeRow nextNode() {
    return nodes[filled[LinkGraphLoading.NODES]];
  }

  void nodeReady() {
    NodeRow node = nextNode();
    ready(LinkGraphLoading.NODES, RowHash.of(node), node.logicalBytes());
  }

  private void ready(int kind, long hash, long logicalBytes) {
    digest += hash;
    bytes[kind] += logicalBytes;
    if (++filled[kind] == BLOCK) {
      send(kind);
    }
  }

  /** A row to fill, before {@link #linkReady}. */
  LinkRow nextLink() {
    return links[filled[LinkGraphLoading.LINKS]];
  }

  void linkReady() {
    LinkRow link = nextLink();
    ready(LinkGraphLoading.LINKS, RowHash.of(link), link.logicalBytes());
  }

  void count(long id, long type, long count, long time, long version) {
    int at = 5 * filled[LinkGraphLoading.COUNTS];
    counts[at] = id;
    counts[at + 1] = type;
    counts[at + 2] = count;
    counts[at + 3] = time;
    counts[at + 4] = version;
    ready(LinkGraphLoading.COUNTS, RowHash.ofCount(id, type, count, time, version), 0);
  }

  private void send(int kind) {
    int n = filled[kind];
    long start = System.nanoTime();
    for (int i = 0; i < n; i++) {
      switch (kind) {
        case LinkGraphLoading.NODES -> loader.node(nodes[i]);
        case LinkGraphLoading.LINKS -> loader.link(links[i]);
        default -> sendCount(5 * i);
      }
    }
    nanos[kind] += System.nanoTime() - start;
    filled[kind] = 0;
    rows[kind] += n;
    unreported[kind] += n;
    if (unreported[kind] >= REPORTED) {
      report(kind);
    }
  }

  private void sendCount(int at) {
    loader.count(counts[at], counts[at + 1], counts[at + 2], counts[at + 3], counts[at + 4]);
  }

  private void report(int kind) {
    if (unreported[kind] > 0) {
      sink.batch(kind, unreported[kind], bytes[kind], nanos[kind]);
    }
    unreported[kind] = 0;
    bytes[kind] = 0;
    nanos[kind] = 0;
  }

  /**
   * Sends the remaining rows and marks the chunk; the last batch of links includes the time for
   * that.
   */
  void finish(String mark) {
    for (int kind = 0; kind < rows.length; kind++) {
      send(kind);
    }
    LoadTotals totals =
        new LoadTotals(
            rows[LinkGraphLoading.NODES],
            rows[LinkGraphLoading.LINKS],
            rows[LinkGraphLoading.COUNTS],
            digest);
    long start = System.nanoTime();
    loader.finishChunk(mark, totals.text());
    nanos[LinkGraphLoading.LINKS] += System.nanoTime() - start;
    for (int kind = 0; kind < rows.length; kind++) {
      report(kind);
    }
  }
}
