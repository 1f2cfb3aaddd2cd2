package io.linkbenchx.internal.workload.insert;

import io.linkbenchx.db.purchase.PurchaseRows;
import io.linkbenchx.db.purchase.PurchaseStore;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.workload.Effect;
import io.linkbenchx.workload.Transaction;

/** The modern point query: some ids between the smallest and the largest, in one statement. */
final class PointRead extends Transaction<PurchaseStore> {
  private final TableState state;
  private final long[] ids;
  private final PurchaseRows found = new PurchaseRows();

  PointRead(TableState state, int count) {
    this.state = state;
    this.ids = new long[count];
  }

  @Override
  public void draw(RandomStream random, long wallMillis) {
    long min = Math.max(1, state.minId.get());
    long span = Math.max(1, state.maxId.get() - min + 1);
    for (int i = 0; i < ids.length; i++) {
      ids[i] = min + random.nextLong(span);
    }
  }

  @Override
  public long run(PurchaseStore store) {
    int rows = store.points(state.table, ids, ids.length, found);
    return Effect.of(rows, Math.min(rows, 4095), ids.length, 0);
  }
}
