package io.linkbenchx.internal.workload.rows;

import io.linkbenchx.db.rows.RowStore;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.workload.Effect;

/** select_random_ranges: counts the rows whose k is in one of several random ranges. */
final class RandomRanges extends TableTransaction {
  private final long[] from;
  private final long[] to;
  private final int delta;

  RandomRanges(StatementSettings settings, Chooser chooser) {
    super(chooser);
    this.from = new long[settings.numberOfRanges()];
    this.to = new long[settings.numberOfRanges()];
    this.delta = settings.delta();
  }

  @Override
  void draw(RandomStream random) {
    for (int i = 0; i < from.length; i++) {
      from[i] = chooser.id(random);
      to[i] = from[i] + delta;
    }
  }

  @Override
  public long run(RowStore store) {
    long rows = store.countByK(table, from, to, from.length);
    return Effect.of(rows, rows > 0 ? 1 : 0, 1, RowChange.NONE);
  }
}
