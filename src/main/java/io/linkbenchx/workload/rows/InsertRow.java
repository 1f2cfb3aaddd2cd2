package io.linkbenchx.workload.rows;

import io.linkbenchx.db.rows.Row;
import io.linkbenchx.db.rows.RowStore;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.workload.Effect;
import io.linkbenchx.workload.Transaction;

/**
 * oltp_insert: a new row whose id the database gives, or (without auto_inc) a random one above all
 * that a load makes. Content cannot be checked by an id that is not known yet, so it is that of id
 * 0.
 */
final class InsertRow extends Transaction<RowStore> {
  /** Random ids begin here: above every loaded one, and so many that two rarely meet. */
  private static final long FIRST_RANDOM = 1L << 40;

  private static final long RANDOM_IDS = 1L << 61;

  private final boolean auto;
  private final Chooser chooser;
  private final RowContent content;
  private final Row row = new Row();
  private int table;

  InsertRow(boolean auto, Chooser chooser, RowContent content) {
    this.auto = auto;
    this.chooser = chooser;
    this.content = content;
  }

  /** An id that no load makes, and that two clients hardly ever draw both. */
  static long randomId(RandomStream random) {
    return FIRST_RANDOM + random.nextLong(RANDOM_IDS);
  }

  @Override
  public void draw(RandomStream random, long wallMillis) {
    chooser.begin(random);
    table = chooser.table(random);
    row.id = auto ? 0 : randomId(random);
    row.k = chooser.id(random);
    content.c(table, row, RowContent.firstGroup(random));
    content.pad(table, row, RowContent.firstGroup(random));
  }

  @Override
  public long run(RowStore store) {
    if (auto) {
      store.insertAuto(table, row);
    } else {
      store.insert(table, row);
    }
    return Effect.hit(1, RowChange.kind(1, 0));
  }
}
