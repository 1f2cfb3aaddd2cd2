package io.linkbenchx.internal.workload.linkgraph;

/** The chunks of a load, found by arithmetic and the same for every number of loaders. */
sealed interface LoadPlan permits ChunkPlan, KeyOrderPlan, LinksFirstPlan {

  static LoadPlan of(GraphModel model, LoadCut cut) {
    return switch (cut.order()) {
      case PK -> new KeyOrderPlan(model, cut.chunkIds());
      case LINKS -> new LinksFirstPlan(model, cut.chunkIds(), cut.splitIds());
      default -> new ChunkPlan(model, cut.chunkIds(), cut.splitIds());
    };
  }

  /** Number of chunks. */
  int size();

  /**
   * The content of a chunk.
   *
   * @param number 0 … size−1, in the order of loading
   */
  Chunk chunk(int number);

  /** Whether an id with this many links is loaded in pieces and not with its range. */
  boolean inPieces(long links);

  /** Number of leading chunks that must be done before {@link Chunk.LinkIndex}; 0 without one. */
  default int linkChunks() {
    return 0;
  }
}
