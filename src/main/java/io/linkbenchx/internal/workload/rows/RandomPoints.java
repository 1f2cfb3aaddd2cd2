package io.linkbenchx.internal.workload.rows;

import io.linkbenchx.db.rows.RowStore;
import io.linkbenchx.db.rows.TextBuffer;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.workload.Effect;

/** select_random_points: the rows whose k is in a list of random values. */
final class RandomPoints extends TableTransaction {
  private final long[] ks;
  private final TextBuffer texts = TextBuffer.unread();

  RandomPoints(int points, Chooser chooser) {
    super(chooser);
    this.ks = new long[points];
  }

  @Override
  void draw(RandomStream random) {
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
