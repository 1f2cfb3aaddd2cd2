package io.linkbenchx.internal.workload.rows;

import io.linkbenchx.db.rows.Row;
import io.linkbenchx.db.rows.RowStore;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.workload.Effect;
import java.util.Arrays;

/**
 * oltp_insert: one new row; bulk_insert: many in one statement. Their ids come from the database or
 * (without auto_inc) are random and above all loaded ids; those of a client's bulks ascend from a
 * random one. An id from the database is not known in advance, so the content is that of id 0.
 */
final class AddRows extends TableTransaction {
  /** Random ids begin here: above all loaded ones, in a range so wide that collisions are rare. */
  private static final long FIRST_RANDOM = 1L << 40;

  private static final long RANDOM_IDS = 1L << 61;
  private static final int MOST_REPORTED = 4095;

  private final boolean auto;
  private final boolean bulk;
  private final RowContent content;
  private final Row[] rows;
  private final long effect;
  private long next;

  /**
   * @param size rows of a bulk; 0 = a single row
   */
  AddRows(boolean auto, int size, Chooser chooser, RowContent content) {
    super(chooser);
    this.auto = auto;
    this.bulk = size > 0;
    this.content = content;
    this.rows = new Row[Math.max(1, size)];
    Arrays.setAll(rows, i -> new Row());
    int targets = Math.min(rows.length, MOST_REPORTED);
    this.effect = Effect.of(rows.length, targets, targets, RowEffects.kind(1, 0));
  }

  @Override
  void draw(RandomStream random) {
    if (!auto && (next == 0 || !bulk)) {
      next = FIRST_RANDOM + random.nextLong(RANDOM_IDS); // two clients hardly ever draw the same
    }
    for (Row row : rows) {
      row.id = auto ? 0 : next++;
      row.k = chooser.id(random);
      content.fill(table, row, random);
    }
  }

  @Override
  public long run(RowStore store) {
    if (bulk) {
      store.insertMany(table, rows, rows.length, auto);
    } else if (auto) {
      store.insertAuto(table, rows[0]);
    } else {
      store.insert(table, rows[0]);
    }
    wrote((long) rows.length * Row.SYSBENCH_BYTES);
    return effect;
  }
}
