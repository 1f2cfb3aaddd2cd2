package io.linkbenchx.internal.workload.insert;

import io.linkbenchx.db.purchase.PurchaseRows;
import io.linkbenchx.db.purchase.PurchaseStore;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.workload.Effect;
import io.linkbenchx.workload.Transaction;

/**
 * Reads in a snapshot that stays open between calls until it is old enough, which keeps a database
 * from purging old row versions. It reads from the smallest id at the time of the snapshot, so that
 * it sees rows that are deleted meanwhile.
 */
final class HoldSnapshot extends Transaction<PurchaseStore> {
  /** Number of rows per read. */
  static final int ROWS = 1000;

  private final TableState state;
  private final long holdMillis;
  private final PurchaseRows found = new PurchaseRows();
  private long now;
  private long since;
  private long from;
  private boolean held;

  HoldSnapshot(TableState state, long holdMillis) {
    this.state = state;
    this.holdMillis = holdMillis;
  }

  @Override
  public void draw(RandomStream random, long wallMillis) {
    now = wallMillis;
  }

  @Override
  public long run(PurchaseStore store) {
    boolean keep = held && now - since < holdMillis;
    boolean end = held && !keep;
    held = false; // after any failure the next call starts again
    if (end) {
      store.commit();
    }
    if (!keep) {
      since = now;
      from = state.minId.get();
      store.beginSnapshot();
    }
    int rows = store.idRange(state.table, from, ROWS, found);
    held = true;
    return Effect.hit(rows, 0);
  }
}
