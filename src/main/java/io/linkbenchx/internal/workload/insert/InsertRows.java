package io.linkbenchx.internal.workload.insert;

import io.linkbenchx.db.purchase.PurchaseRows;
import io.linkbenchx.db.purchase.PurchaseStore;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.workload.Effect;
import io.linkbenchx.workload.Transaction;

/** One multi-row insert as a single transaction. */
final class InsertRows extends Transaction<PurchaseStore> {
  private final TableState state;
  private final RowSource source;
  private final int rowsPerCommit;
  private final PurchaseRows rows = new PurchaseRows();
  private long left;

  /**
   * @param left rows left to insert for this client; negative = unlimited
   */
  InsertRows(TableState state, RowSource source, int rowsPerCommit, long left) {
    this.state = state;
    this.source = source;
    this.rowsPerCommit = rowsPerCommit;
    this.left = left < 0 ? Long.MAX_VALUE : left;
  }

  @Override
  public void draw(RandomStream random, long wallMillis) {
    int count = (int) Math.max(1, Math.min(rowsPerCommit, left));
    left -= count;
    rows.clear();
    source.fill(rows, state.table, state.draw(count), count, wallMillis / 1000 * 1000);
  }

  @Override
  public long run(PurchaseStore store) {
    int inserted = store.insert(state.table, rows);
    wrote(rows.logicalBytes());
    state.insertedRows(inserted);
    return Effect.hit(inserted, 0);
  }
}
