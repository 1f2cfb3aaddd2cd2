package io.linkbenchx.internal.workload.rows;

import io.linkbenchx.db.rows.RowStore;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.workload.Transaction;

/** A transaction that is one group of statements on one table. */
abstract class TableTransaction extends Transaction<RowStore> {
  final Chooser chooser;
  int table;

  TableTransaction(Chooser chooser) {
    this.chooser = chooser;
  }

  @Override
  public final void draw(RandomStream random, long wallMillis) {
    chooser.begin(random);
    table = chooser.table(random);
    draw(random);
  }

  /** Draws all but the table. */
  abstract void draw(RandomStream random);
}
