package io.linkbenchx.internal.workload.rows;

import io.linkbenchx.db.rows.Row;
import io.linkbenchx.db.rows.RowStore;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.workload.Effect;

/**
 * bulk_insert: many new rows in one statement. Their ids come from the database or (without
 * auto_inc) ascend from a start of each client's own, far above all loaded ids.
 */
final class BulkInsert extends TableTransaction {
  private static final int MOST_REPORTED = 4095;

  private final boolean auto;
  private final RowContent content;
  private final Row[] rows;
  private final long effect;
  private long next;

  BulkInsert(boolean auto, int size, Chooser chooser, RowContent content) {
    super(chooser);
    this.auto = auto;
    this.content = content;
    this.rows = new Row[size];
    for (int i = 0; i < size; i++) {
      rows[i] = new Row();
    }
    int targets = Math.min(size, MOST_REPORTED);
    this.effect = Effect.of(size, targets, targets, RowChange.kind(1, 0));
  }

  @Override
  void draw(RandomStream random) {
    if (next == 0 && !auto) {
      next = InsertRow.randomId(random);
    }
    for (Row row : rows) {
      row.id = auto ? 0 : next++;
      row.k = chooser.id(random);
      content.fill(table, row, random);
    }
  }

  @Override
  public long run(RowStore store) {
    store.insertMany(table, rows, rows.length, auto);
    wrote((long) rows.length * Row.SYSBENCH_BYTES);
    return effect;
  }
}
