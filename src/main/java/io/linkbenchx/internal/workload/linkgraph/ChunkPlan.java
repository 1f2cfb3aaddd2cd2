package io.linkbenchx.internal.workload.linkgraph;

/**
 * Cuts a load into chunks by arithmetic, so that the cost of planning does not grow with the number
 * of ids: first the pieces of ids with very many links, then ranges of ids, each with its nodes and
 * all links except those loaded in pieces.
 */
final class ChunkPlan implements LoadPlan {
  /** Largest number of ranges: every finished chunk leaves a mark in the database. */
  private static final int MAX_RANGES = 1 << 16;

  private final GraphModel model;
  private final long rangeIds;
  private final Pieces pieces;
  private final int ranges;

  /**
   * @param chunkIds preferred number of ids in a range; larger if there would be too many ranges
   * @param splitIds whether ids with very many links are cut into pieces
   */
  ChunkPlan(GraphModel model, int chunkIds, boolean splitIds) {
    this.model = model;
    long n = model.ids().size();
    this.rangeIds = Math.max(chunkIds, (n - 1) / MAX_RANGES + 1);
    this.ranges = Math.toIntExact((n - 1) / rangeIds + 1);
    this.pieces = new Pieces(model, rangeIds, splitIds);
  }

  @Override
  public int size() {
    return Math.addExact(pieces.count(), ranges);
  }

  @Override
  public Chunk chunk(int number) {
    int range = number - pieces.count();
    if (range < 0) {
      return pieces.piece(number);
    }
    long from = model.ids().first() + range * rangeIds;
    return new Chunk.Range(from, Math.min(from + rangeIds, model.ids().end()));
  }

  @Override
  public boolean inPieces(long totalLinks) {
    return pieces.has(totalLinks);
  }
}
