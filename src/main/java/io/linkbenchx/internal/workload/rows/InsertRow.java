package io.linkbenchx.internal.workload.rows;

import io.linkbenchx.db.rows.Row;
import io.linkbenchx.db.rows.RowStore;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.workload.Effect;

/**
 * oltp_insert: a new row whose id comes from the database or (without auto_inc) is random and above
 * all loaded ids. The id is not known in advance, so the content is that of id 0.
 */
final class InsertRow extends TableTransaction {
  /** Random ids begin here: above all loaded ones, in a range so wide that collisions are rare. */
  private static final long FIRST_RANDOM = 1L << 40;

  private static final long RANDOM_IDS = 1L << 61;

  private final boolean auto;
  private final RowContent content;
  private final Row row = new Row();

  InsertRow(boolean auto, Chooser chooser, RowContent content) {
    super(chooser);
    this.auto = auto;
    this.content = content;
  }

  /** An id outside the load's range; two clients hardly ever draw the same one. */
  static long randomId(RandomStream random) {
    return FIRST_RANDOM + random.nextLong(RANDOM_IDS);
  }

  @Override
  void draw(RandomStream random) {
    row.id = auto ? 0 : randomId(random);
    row.k = chooser.id(random);
    content.fill(table, row, random);
  }

  @Override
  public long run(RowStore store) {
    if (auto) {
      store.insertAuto(table, row);
    } else {
      store.insert(table, row);
    }
    wrote(row.logicalBytes());
    return Effect.hit(1, RowChange.kind(1, 0));
  }
}
