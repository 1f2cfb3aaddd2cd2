package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.db.graph.LoadRange;

/**
 * All links, then their index and, concurrently, nodes and counts alternately: building the index
 * keeps one CPU busy while the others load these tables. Until then all loaders load links, so ids
 * with very many links are cut into pieces; the rest comes in key order.
 */
final class LinksFirstPlan implements LoadPlan {
  private final Pieces pieces;
  private final KeyOrderPlan.Ranges ranges;
  private final int linkChunks;
  private final int nodeTables;

  /**
   * @param chunkIds preferred number of ids in a mixed chunk
   * @param splitIds whether ids with very many links are cut into pieces
   */
  LinksFirstPlan(GraphModel model, int chunkIds, boolean splitIds) {
    this.ranges = KeyOrderPlan.Ranges.of(model, chunkIds);
    this.pieces = new Pieces(model, ranges.ids(), splitIds);
    this.linkChunks =
        Math.addExact(pieces.count(), Math.multiplyExact(ranges.count(), model.types()));
    this.nodeTables = model.settings().graph().generateNodes() ? 1 : 0;
  }

  @Override
  public int size() {
    return Math.addExact(linkChunks, 1 + ranges.count() * (nodeTables + 1));
  }

  @Override
  public Chunk chunk(int number) {
    if (number < pieces.count()) {
      return pieces.piece(number);
    }
    if (number < linkChunks) {
      int links = number - pieces.count();
      long type = GraphModel.LINK_TYPE_BASE + links / ranges.count();
      return ranges.keys(LoadRange.Table.LINKS, type, links % ranges.count());
    }
    if (number == linkChunks) {
      return new Chunk.LinkIndex();
    }
    int rest = number - linkChunks - 1;
    boolean node = rest % (nodeTables + 1) < nodeTables;
    return ranges.keys(
        node ? LoadRange.Table.NODES : LoadRange.Table.COUNTS, 0, rest / (nodeTables + 1));
  }

  @Override
  public boolean inPieces(long links) {
    return pieces.has(links);
  }

  @Override
  public int linkChunks() {
    return linkChunks;
  }
}
