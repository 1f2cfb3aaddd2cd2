package io.linkbenchx.workload.linkgraph;

import io.linkbenchx.db.graph.LoadRange;

/**
 * All links, then their index, and beside it nodes and counts in turns: an index that is built
 * after its rows keeps one processor busy, and the others have these tables left to load. Until it
 * begins all of them load links, so ids with very many are cut in pieces; the rest comes in key
 * order.
 */
final class LinksFirstPlan implements LoadPlan {
  private final Pieces pieces;
  private final KeyOrderPlan.Ranges ranges;
  private final int linkChunks;
  private final int nodeTables;

  /**
   * @param chunkIds ids of a mixed chunk wanted
   * @param splitIds whether an id with very many links is cut
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
