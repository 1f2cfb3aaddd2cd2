package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.db.graph.GraphLoader;
import io.linkbenchx.workload.Loading.BatchSink;

/** Loads chunks for one loader thread. */
final class ChunkLoader implements AutoCloseable {
  private final GraphModel model;
  private final LoadPlan chunks;
  private final LoadRows rows;
  private final GraphLoader loader;
  private final LoadBatches batches;
  private final KeyOrderLoader keyOrder;

  ChunkLoader(GraphModel model, LoadPlan chunks, LoadRows rows, GraphLoader loader) {
    this.model = model;
    this.chunks = chunks;
    this.rows = rows;
    this.loader = loader;
    this.batches = new LoadBatches(loader);
    this.keyOrder = new KeyOrderLoader(model, chunks, rows, batches);
  }

  /** Loads a chunk and marks it as done, with its rows and digest. */
  void load(Chunk chunk, String mark, BatchSink sink) {
    batches.begin(sink);
    if (chunk instanceof Chunk.Piece piece) {
      piece(piece);
    } else if (chunk instanceof Chunk.Range range) {
      range(range);
    } else if (chunk instanceof Chunk.Keys keys) {
      loader.beginRange(keys.range());
      keyOrder.load(keys.range());
    } else if (chunk instanceof Chunk.LinkIndex) {
      loader.indexLinks();
    }
    batches.finish(mark);
  }

  private void range(Chunk.Range range) {
    boolean nodes = model.settings().graph().generateNodes();
    for (long id = range.fromId(); id < range.toId(); id++) {
      if (nodes) {
        rows.node(id, batches.nextNode());
        batches.nodeReady();
      }
      long total = model.total(id);
      if (total > 0 && !chunks.inPieces(total)) {
        lists(id);
      }
    }
  }

  private void lists(long id1) {
    for (int t = 0; t < model.types(); t++) {
      long links = model.links(id1, t);
      if (links > 0) {
        links(id1, t, 0, links);
        count(id1, t, links);
      }
    }
  }

  private void piece(Chunk.Piece piece) {
    long firstOfType = 0;
    for (int t = 0; t < model.types(); t++) {
      long links = model.links(piece.id1(), t);
      long from = Math.max(0, piece.fromLink() - firstOfType);
      long to = Math.min(links, piece.toLink() - firstOfType);
      links(piece.id1(), t, from, to);
      if (piece.first() && links > 0) {
        count(piece.id1(), t, links);
      }
      firstOfType += links;
    }
  }

  private void links(long id1, int t, long from, long to) {
    for (long number = from; number < to; number++) {
      rows.link(id1, GraphModel.LINK_TYPE_BASE + t, number, batches.nextLink());
      batches.linkReady();
    }
  }

  private void count(long id1, int t, long links) {
    long type = GraphModel.LINK_TYPE_BASE + t;
    batches.count(id1, type, links, rows.newest(id1, type, links), 0);
  }

  @Override
  public void close() {
    loader.close();
  }
}
