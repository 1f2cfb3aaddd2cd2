package io.linkbenchx.internal.workload.rows;

import io.linkbenchx.internal.random.KeyDistribution;
import io.linkbenchx.random.RandomStream;

/** Chooses tables and ids for one client. */
final class Chooser {
  private final KeyDistribution keys;
  private final int tables;
  private final boolean perTransaction;
  private final boolean perStatement;
  private int table;

  /**
   * @param client 0 …
   */
  Chooser(RowModel model, int client) {
    this.keys = model.newKeys();
    this.tables = model.touched();
    this.perTransaction = model.binding() == TableBinding.ANY && tables > 1;
    this.perStatement = model.binding() == TableBinding.STATEMENT && tables > 1;
    this.table = client % tables;
  }

  /** Begins a transaction: draws its table if the binding requires it. */
  void begin(RandomStream random) {
    if (perTransaction) {
      table = random.nextInt(tables);
    }
  }

  /** The table of the next group of statements. */
  int table(RandomStream random) {
    if (perStatement) {
      table = random.nextInt(tables);
    }
    return table;
  }

  /** An id, 1 … {@link RowModel#ids()}. */
  long id(RandomStream random) {
    return 1 + keys.next(random);
  }
}
