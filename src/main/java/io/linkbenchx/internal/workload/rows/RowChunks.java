package io.linkbenchx.internal.workload.rows;

import io.linkbenchx.db.rows.Row;
import io.linkbenchx.db.rows.RowLoader;
import io.linkbenchx.internal.random.KeyDistribution;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.workload.ChunkMarks;
import io.linkbenchx.workload.Loading.BatchSink;
import io.linkbenchx.workload.Loading.Loader;

/** Loads chunks for one loader thread. */
final class RowChunks implements Loader {
  /** Number of rows after which progress is reported. */
  private static final int PROGRESS_EVERY = 1000;

  private final RowModel model;
  private final RowContent content;
  private final KeyDistribution keys;
  private final long rows;
  private final int perTable;
  private final RowLoader loader;
  private final Row row = new Row();

  /**
   * @param rows per chunk
   * @param perTable chunks per table
   */
  RowChunks(RowModel model, long seed, long rows, int perTable, RowLoader loader) {
    this.model = model;
    this.content = new RowContent(seed);
    this.keys = model.keys().distribution(model.tables().tableSize());
    this.rows = rows;
    this.perTable = perTable;
    this.loader = loader;
  }

  /** Marks the chunk with its totals. */
  @Override
  public void load(int chunk, BatchSink sink) {
    int table = chunk / perTable;
    long from = 1 + chunk % perTable * rows;
    long to = Math.min(from + rows, model.tables().tableSize() + 1);
    RowTotals totals = new RowTotals();
    long start = System.nanoTime();
    long bytes = 0;
    long reported = from;
    for (long id = from; id < to; id++) {
      fill(content, keys, table, id, row);
      totals.add(table, row);
      loader.row(table, row);
      bytes += row.logicalBytes();
      if (id + 1 - reported == PROGRESS_EVERY && id + 1 < to) {
        long now = System.nanoTime();
        sink.batch(0, PROGRESS_EVERY, bytes, now - start);
        start = now;
        bytes = 0;
        reported = id + 1;
      }
    }
    loader.finishChunk(ChunkMarks.name(chunk), totals.text());
    sink.batch(0, to - reported, bytes, System.nanoTime() - start);
  }

  /** Fills a row as it is loaded. */
  static void fill(RowContent content, KeyDistribution keys, int table, long id, Row row) {
    RandomStream random = content.loaded(table, id);
    row.id = id;
    row.k = 1 + keys.next(random);
    content.fill(table, row, random);
  }

  @Override
  public void close() {
    loader.close();
  }
}
