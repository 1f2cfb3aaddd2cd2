package io.linkbenchx.internal.workload.rows;

import io.linkbenchx.db.rows.Row;
import io.linkbenchx.db.rows.RowLoader;
import io.linkbenchx.internal.random.KeyDistribution;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.workload.Loading.BatchSink;

/** Loads chunks for one loader thread. */
final class RowChunks implements AutoCloseable {
  /** Number of rows after which progress is reported. */
  private static final int PROGRESS_EVERY = 1000;

  private final RowContent content;
  private final KeyDistribution keys;
  private final RowLoader loader;
  private final Row row = new Row();

  RowChunks(RowModel model, long seed, RowLoader loader) {
    this.content = new RowContent(seed);
    this.keys = KeyChoice.of(model.keys(), model.tables().tableSize());
    this.loader = loader;
  }

  /** Loads ids from, inclusive, to, exclusive, and marks the chunk with its totals. */
  void load(int table, long from, long to, String mark, BatchSink sink) {
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
    loader.finishChunk(mark, totals.text());
    sink.batch(0, to - reported, bytes, System.nanoTime() - start);
  }

  /** Fills a row as it is loaded. */
  static void fill(RowContent content, KeyDistribution keys, int table, long id, Row row) {
    RandomStream random = content.loaded(table, id);
    row.id = id;
    row.k = 1 + keys.next(random);
    long firstC = RowContent.firstGroup(random);
    long firstPad = RowContent.firstGroup(random);
    content.c(table, row, firstC);
    content.pad(table, row, firstPad);
  }

  @Override
  public void close() {
    loader.close();
  }
}
