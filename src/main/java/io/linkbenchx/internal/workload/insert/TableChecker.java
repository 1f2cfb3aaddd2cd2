package io.linkbenchx.internal.workload.insert;

import io.linkbenchx.db.purchase.PurchaseDigest;
import io.linkbenchx.db.purchase.PurchaseRows;
import io.linkbenchx.db.purchase.PurchaseScanner;
import io.linkbenchx.workload.Differences;
import io.linkbenchx.workload.ParallelCheck;

/** One verifying thread: reads parts of tables, checks every row's data, and adds up sums. */
final class TableChecker implements ParallelCheck.Checker<CheckTask> {
  private final InsertModel model;
  private final PurchaseScanner scanner;
  private final RowSource source;
  private final Differences differences;
  private final PurchaseDigest[] digests;
  private long rows;
  private long entries;

  /**
   * @param indexes table → its number of secondary indexes
   */
  TableChecker(
      InsertModel model,
      int[] indexes,
      PurchaseScanner scanner,
      RowSource source,
      Differences differences) {
    this.model = model;
    this.scanner = scanner;
    this.source = source;
    this.differences = differences;
    this.digests = new PurchaseDigest[model.tables()];
    for (int table = 0; table < digests.length; table++) {
      digests[table] = new PurchaseDigest(model.shape().columns(), indexes[table]);
    }
  }

  @Override
  public void check(CheckTask task) {
    PurchaseDigest digest = digests[task.table()];
    if (task.index() == CheckTask.ROWS) {
      scanner.rows(task.table(), task.from(), task.to(), portion -> addRows(task.table(), portion));
    } else {
      scanner.index(
          task.table(),
          task.index(),
          task.from(),
          task.to(),
          portion -> {
            digest.addEntries(task.index(), portion);
            entries += portion.size();
          });
    }
  }

  private void addRows(int table, PurchaseRows portion) {
    digests[table].addRows(portion);
    rows += portion.size();
    for (int row = 0; row < portion.size(); row++) {
      if (!source.matches(portion, row)) {
        long id = portion.id(row);
        differences.add(
            () ->
                "row "
                    + id
                    + " of "
                    + model.layout().tableName(table)
                    + ": column data does not match its other columns");
      }
    }
  }

  PurchaseDigest digest(int table) {
    return digests[table];
  }

  /** Number of rows and index entries read. */
  @Override
  public long rows() {
    return rows + entries;
  }

  long rowsRead() {
    return rows;
  }

  long entriesRead() {
    return entries;
  }

  @Override
  public void close() {
    scanner.close();
  }
}
