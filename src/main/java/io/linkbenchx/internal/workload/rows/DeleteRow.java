package io.linkbenchx.internal.workload.rows;

import io.linkbenchx.db.rows.Row;
import io.linkbenchx.db.rows.RowStore;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.workload.Effect;

/** oltp_delete: a random id; the table shrinks, so more and more deletions find nothing. */
final class DeleteRow extends TableTransaction {
  private long id;

  DeleteRow(Chooser chooser) {
    super(chooser);
  }

  @Override
  void draw(RandomStream random) {
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
