package io.linkbenchx.workload.rows;

import io.linkbenchx.random.KeyDistribution;
import io.linkbenchx.random.RandomStream;

/** Chooses tables and ids for one client. */
final class Chooser {
  private final RowModel model;
  private final KeyDistribution keys;
  private final int tables;
  private int table;

  /**
   * @param client 0 …
   */
  Chooser(RowModel model, int client) {
    this.model = model;
    this.keys = model.newKeys();
    this.tables = model.touched();
    this.table = client % tables;
  }

  /** Begins a transaction: draws its table where the binding says so. */
  void begin(RandomStream random) {
    if (model.binding() == TableBinding.ANY && tables > 1) {
      table = random.nextInt(tables);
    }
  }

  /** The table of the next group of statements. */
  int table(RandomStream random) {
    if (model.binding() == TableBinding.STATEMENT && tables > 1) {
      table = random.nextInt(tables);
    }
    return table;
  }

  /** An id, 1 … {@link RowModel#ids()}. */
  long id(RandomStream random) {
    return 1 + keys.next(random);
  }
}
