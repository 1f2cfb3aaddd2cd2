package io.linkbenchx.internal.workload.insert;

import io.linkbenchx.db.purchase.PurchaseRows;
import io.linkbenchx.db.purchase.PurchaseStore;
import io.linkbenchx.internal.workload.OneTypeRole;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.workload.Effect;
import io.linkbenchx.workload.StatementSink;
import io.linkbenchx.workload.Transaction;

/**
 * Deletes the rows with the smallest ids. The first id is computed from earlier deletions; from
 * time to time it is looked up, and the time for that is reported separately.
 */
final class DeleteRows extends Transaction<PurchaseStore> implements OneTypeRole.TimesStatements {
  private final TableState state;
  private final int rowsPerCommit;
  private final int resync;
  private StatementSink sink = (statement, nanos) -> {};
  private long statements;
  private long left;
  private int rows;

  /**
   * @param rowsPerCommit rows deleted by each statement
   * @param resync number of statements after which the smallest id is looked up
   * @param left rows left to delete for this client; negative = unlimited
   */
  DeleteRows(TableState state, int rowsPerCommit, int resync, long left) {
    this.state = state;
    this.rowsPerCommit = rowsPerCommit;
    this.resync = resync;
    this.left = left < 0 ? Long.MAX_VALUE : left;
  }

  @Override
  public void report(StatementSink to) {
    sink = to;
  }

  @Override
  public void draw(RandomStream random, long wallMillis) {
    rows = (int) Math.max(1, Math.min(rowsPerCommit, left));
    left -= rows;
  }

  @Override
  public long run(PurchaseStore store) {
    if (statements % resync == 0) {
      long start = System.nanoTime();
      long min = store.minId(state.table, state.minId.get());
      sink.statement(0, System.nanoTime() - start);
      state.minId.set(min);
    }
    int deleted = store.deleteOldest(state.table, state.minId.get(), rows);
    wrote((long) deleted * PurchaseRows.KEY_BYTES);
    statements++;
    state.deleted.addAndGet(deleted);
    state.minId.addAndGet(deleted);
    return Effect.of(deleted, deleted == rows ? 1 : 0, 1, 0);
  }
}
