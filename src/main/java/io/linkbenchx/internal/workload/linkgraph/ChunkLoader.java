package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.db.graph.GraphLoader;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.LoadRange;
import io.linkbenchx.workload.ChunkMarks;
import io.linkbenchx.workload.Loading.BatchSink;
import io.linkbenchx.workload.Loading.Loader;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Loads chunks for one loader thread. The index of the links is built by the loader that reaches it
 * in turn if all links are loaded by then, otherwise by the one that loads the last of them. No
 * loader waits for another.
 */
final class ChunkLoader implements Loader {
  private final GraphModel model;
  private final LoadPlan chunks;
  private final LoadRows rows;
  private final GraphLoader loader;
  private final LoadBatches batches;
  private final AtomicInteger beforeIndex;
  private final LinkRow probe = new LinkRow();
  private boolean indexLeftToUs;

  /**
   * @param beforeIndex chunks of links still to be loaded by all loaders, and one for the index's
   *     own turn
   */
  ChunkLoader(
      GraphModel model,
      LoadPlan chunks,
      LoadRows rows,
      GraphLoader loader,
      AtomicInteger beforeIndex) {
    this.model = model;
    this.chunks = chunks;
    this.rows = rows;
    this.loader = loader;
    this.batches = new LoadBatches(loader);
    this.beforeIndex = beforeIndex;
  }

  @Override
  public void load(int number, BatchSink sink) {
    if (!(chunks.chunk(number) instanceof Chunk.LinkIndex) || beforeIndex.decrementAndGet() == 0) {
      loadChunk(number, sink);
    }
    indexLeftToUs = number < chunks.linkChunks() && beforeIndex.decrementAndGet() == 0;
  }

  @Override
  public void after(int number, BatchSink sink) {
    if (indexLeftToUs) {
      loadChunk(chunks.linkChunks(), sink);
    }
  }

  private void loadChunk(int number, BatchSink sink) {
    load(chunks.chunk(number), ChunkMarks.name(number), sink);
  }

  /** Loads a chunk and marks it as done, with its rows and digest. */
  void load(Chunk chunk, String mark, BatchSink sink) {
    batches.begin(sink);
    if (chunk instanceof Chunk.Piece piece) {
      piece(piece);
    } else if (chunk instanceof Chunk.Range range) {
      boolean nodes = model.settings().graph().generateNodes();
      for (long id = range.fromId(); id < range.toId(); id++) {
        node(nodes, id);
        lists(id, 0, model.types(), true, true);
      }
    } else if (chunk instanceof Chunk.Keys keys) {
      loader.beginRange(keys.range());
      inKeyOrder(keys.range());
    } else if (chunk instanceof Chunk.LinkIndex) {
      loader.indexLinks();
    }
    batches.finish(mark);
  }

  /** The rows of a range of one table in the order of its primary key. */
  private void inKeyOrder(LoadRange range) {
    boolean links = range.table() == LoadRange.Table.LINKS;
    int first = links ? Math.toIntExact(range.linkType() - GraphModel.LINK_TYPE_BASE) : 0;
    int end = links ? first + 1 : model.types();
    for (long id = range.fromId(); id < range.toId(); id++) {
      if (range.table() == LoadRange.Table.NODES) {
        node(true, id);
      } else {
        lists(id, first, end, links, !links);
      }
    }
  }

  private void node(boolean wanted, long id) {
    if (wanted) {
      rows.node(id, batches.nextNode());
      batches.nodeReady();
    }
  }

  /** Links or counts of some types of an id, or both, unless it is loaded in pieces. */
  private void lists(long id1, int firstType, int endType, boolean linkRows, boolean countRows) {
    long total = model.total(id1);
    if (total == 0 || chunks.inPieces(total)) {
      return;
    }
    for (int t = firstType; t < endType; t++) {
      long links = model.links(id1, t);
      if (linkRows && !countRows && model.randomId2Max() > 0) {
        for (long number : byTarget(id1, t, links)) {
          link(id1, t, number);
        }
      } else if (linkRows) {
        links(id1, t, 0, links); // id2 grows with the number, or the order does not matter
      }
      if (countRows && links > 0) {
        count(id1, t, links);
      }
    }
  }

  /** The numbers of a list's links in the order of their id2. */
  private long[] byTarget(long id1, int t, long links) {
    long[][] pairs = new long[Math.toIntExact(links)][];
    for (int number = 0; number < pairs.length; number++) {
      rows.link(id1, GraphModel.LINK_TYPE_BASE + t, number, probe);
      pairs[number] = new long[] {probe.id2, number};
    }
    Arrays.sort(pairs, (a, b) -> Long.compare(a[0], b[0]));
    return Arrays.stream(pairs).mapToLong(pair -> pair[1]).toArray();
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
      link(id1, t, number);
    }
  }

  private void link(long id1, int t, long number) {
    rows.link(id1, GraphModel.LINK_TYPE_BASE + t, number, batches.nextLink());
    batches.linkReady();
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
