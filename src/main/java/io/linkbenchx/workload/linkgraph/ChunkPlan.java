package io.linkbenchx.workload.linkgraph;

/**
 * Cuts a load into chunks by arithmetic, so that planning costs neither time nor memory that grows
 * with the number of ids: first the pieces of ids with very many links, then ranges of ids, each
 * with its nodes and all links but those of the ids that are cut.
 */
final class ChunkPlan implements LoadPlan {
  /** Ranges at most: every finished chunk leaves a mark in the database. */
  private static final int MAX_RANGES = 1 << 16;

  private final GraphModel model;
  private final long rangeIds;
  private final Pieces pieces;
  private final int ranges;

  /**
   * @param chunkIds ids in a range wanted; larger where that would give too many ranges
   * @param splitIds whether an id with very many links is cut
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
