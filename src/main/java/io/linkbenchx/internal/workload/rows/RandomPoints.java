package io.linkbenchx.internal.workload.rows;

import io.linkbenchx.db.rows.RowStore;
import io.linkbenchx.db.rows.TextBuffer;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.workload.Effect;
import io.linkbenchx.workload.Transaction;

/** select_random_points: the rows whose k is in a list of random values. */
final class RandomPoints extends Transaction<RowStore> {
  private final Chooser chooser;
  private final long[] ks;
  private final TextBuffer texts = TextBuffer.unread();
  private int table;

  RandomPoints(int points, Chooser chooser) {
    this.ks = new long[points];
    this.chooser = chooser;
  }

  @Override
  public void draw(RandomStream random, long wallMillis) {
    chooser.begin(random);
    table = chooser.table(random);
    for (int i = 0; i < ks.length; i++) {
      ks[i] = chooser.id(random);
    }
  }

  @Override
  public long run(RowStore store) {
    int rows = store.pointsByK(table, ks, ks.length, texts);
    return Effect.of(rows, rows > 0 ? 1 : 0, 1, RowChange.NONE);
  }
}
