package io.linkbenchx.workload.linkgraph;

import io.linkbenchx.db.graph.LoadRange;

/**
 * A load cut along the primary keys, so that no two chunks overlap and loaders may take them in any
 * order. The tables take turns: where only one loader may write to a table at a time, the next one
 * works on another.
 */
final class KeyOrderPlan implements LoadPlan {
  /** One table's rows only: a range has more ids than one with all rows of its ids. */
  private static final int WIDER = 8;

  /** Ranges of one table at most: every finished one leaves a mark in the database. */
  private static final int MAX_RANGES = 1 << 12;

  private final GraphModel model;
  private final long rangeIds;
  private final int ranges;
  private final int nodeTables;
  private final int parts;

  /**
   * @param chunkIds ids of a mixed chunk wanted
   */
  KeyOrderPlan(GraphModel model, int chunkIds) {
    this.model = model;
    long n = model.ids().size();
    this.rangeIds = Math.max((long) chunkIds * WIDER, (n - 1) / MAX_RANGES + 1);
    this.ranges = Math.toIntExact((n - 1) / rangeIds + 1);
    this.nodeTables = model.settings().graph().generateNodes() ? 1 : 0;
    this.parts = nodeTables + model.types() + 1;
  }

  @Override
  public int size() {
    return Math.multiplyExact(ranges, parts);
  }

  @Override
  public Chunk chunk(int number) {
    int part = number % parts - nodeTables;
    long from = model.ids().first() + number / parts * rangeIds;
    long to = Math.min(from + rangeIds, model.ids().end());
    if (part < 0) {
      return new Chunk.Keys(new LoadRange(LoadRange.Table.NODES, 0, from, to));
    }
    return part < model.types()
        ? new Chunk.Keys(
            new LoadRange(LoadRange.Table.LINKS, GraphModel.LINK_TYPE_BASE + part, from, to))
        : new Chunk.Keys(new LoadRange(LoadRange.Table.COUNTS, 0, from, to));
  }

  @Override
  public boolean inPieces(long links) {
    return false;
  }
}
