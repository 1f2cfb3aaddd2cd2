package io.linkbenchx.workload.linkgraph;

import io.linkbenchx.workload.linkgraph.settings.LoaderOrder;

/** The chunks of a load, found by arithmetic and the same for every number of loaders. */
sealed interface LoadPlan permits ChunkPlan, KeyOrderPlan, LinksFirstPlan {

  static LoadPlan of(GraphModel model, int chunkIds, LoaderOrder order) {
    return switch (order) {
      case PK -> new KeyOrderPlan(model, chunkIds);
      case LINKS -> new LinksFirstPlan(model, chunkIds);
      default -> new ChunkPlan(model, chunkIds);
    };
  }

  /** Number of chunks. */
  int size();

  /**
   * What a chunk consists of.
   *
   * @param number 0 … size−1, in the order to load them
   */
  Chunk chunk(int number);

  /** Whether an id with so many links is loaded in pieces and not with its range. */
  boolean inPieces(long links);

  /** How many of the first chunks must be done before {@link Chunk.LinkIndex}; 0 without one. */
  default int linkChunks() {
    return 0;
  }
}
