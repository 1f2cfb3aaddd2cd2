package io.linkbenchx.internal.workload.rows;

import io.linkbenchx.db.rows.Row;
import io.linkbenchx.db.rows.RowStore;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.workload.Effect;
import io.linkbenchx.workload.Transaction;

/** oltp_delete: a random id; the table shrinks, so more and more deletions find nothing. */
final class DeleteRow extends Transaction<RowStore> {
  private final Chooser chooser;
  private int table;
  private long id;

  DeleteRow(Chooser chooser) {
    this.chooser = chooser;
  }

  @Override
  public void draw(RandomStream random, long wallMillis) {
    chooser.begin(random);
    table = chooser.table(random);
    id = chooser.id(random);
  }

  @Override
  public long run(RowStore store) {
    if (!store.delete(table, id)) {
      return Effect.miss(RowChange.NONE);
    }
    wrote(Row.KEY_BYTES);
    return Effect.hit(1, RowChange.kind(-1, 0));
  }
}
