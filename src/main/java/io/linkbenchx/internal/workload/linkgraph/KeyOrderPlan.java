package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.db.graph.LoadRange;

/**
 * A load cut along the primary keys, so that no two chunks overlap and loaders may take them in any
 * order. The tables take turns: if only one loader may write to a table at a time, the next loader
 * works on another table.
 */
final class KeyOrderPlan implements LoadPlan {
  private final GraphModel model;
  private final Ranges ranges;
  private final int nodeTables;
  private final int parts;

  /**
   * @param chunkIds preferred number of ids in a mixed chunk
   */
  KeyOrderPlan(GraphModel model, int chunkIds) {
    this.model = model;
    this.ranges = Ranges.of(model, chunkIds);
    this.nodeTables = model.settings().graph().generateNodes() ? 1 : 0;
    this.parts = nodeTables + model.types() + 1;
  }

  @Override
  public int size() {
    return Math.multiplyExact(ranges.count(), parts);
  }

  @Override
  public Chunk chunk(int number) {
    int part = number % parts - nodeTables;
    int range = number / parts;
    if (part < 0) {
      return ranges.keys(LoadRange.Table.NODES, 0, range);
    }
    return part < model.types()
        ? ranges.keys(LoadRange.Table.LINKS, GraphModel.LINK_TYPE_BASE + part, range)
        : ranges.keys(LoadRange.Table.COUNTS, 0, range);
  }

  @Override
  public boolean inPieces(long links) {
    return false;
  }

  /**
   * All ids, cut into equal ranges.
   *
   * @param ids in each range but the last
   */
  record Ranges(GraphModel model, long ids, int count) {
    /**
     * A range of one table's rows has this many times the ids of a range with all rows of its ids.
     */
    private static final int WIDER = 8;

    /** Largest number of ranges of one table: every finished one leaves a mark in the database. */
    private static final int MOST = 1 << 12;

    static Ranges of(GraphModel model, int chunkIds) {
      long n = model.ids().size();
      long ids = Math.max((long) chunkIds * WIDER, (n - 1) / MOST + 1);
      return new Ranges(model, ids, Math.toIntExact((n - 1) / ids + 1));
    }

    Chunk.Keys keys(LoadRange.Table table, long linkType, int number) {
      long from = model.ids().first() + number * ids;
      long to = Math.min(from + ids, model.ids().end());
      return new Chunk.Keys(new LoadRange(table, linkType, from, to));
    }
  }
}
