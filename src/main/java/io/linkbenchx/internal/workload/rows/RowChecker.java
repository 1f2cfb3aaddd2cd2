package io.linkbenchx.internal.workload.rows;

import io.linkbenchx.db.rows.Row;
import io.linkbenchx.db.rows.RowScanner;
import io.linkbenchx.random.Hash64;
import io.linkbenchx.workload.Differences;
import io.linkbenchx.workload.ParallelCheck;

/** Checks ranges for one thread and counts its findings. */
final class RowChecker implements ParallelCheck.Checker<RowRange> {
  private final RowModel model;
  private final RowScanner scanner;
  private final RowContent content;
  private final Differences differences;
  private final RowTotals found = new RowTotals();
  private final long[] primary;
  private final long[] index;
  private long indexed;
  private long checked;

  /**
   * @param content keyed by the load's seed, or null if only the shape of texts can be checked
   */
  RowChecker(RowModel model, RowScanner scanner, RowContent content, Differences differences) {
    this.model = model;
    this.scanner = scanner;
    this.content = content;
    this.differences = differences;
    this.primary = new long[model.tables().tables()];
    this.index = new long[model.tables().tables()];
  }

  @Override
  public void check(RowRange range) {
    int table = range.table();
    if (range.index()) {
      scanner.index(
          table,
          range.from(),
          range.to(),
          (k, id) -> {
            index[table] += Hash64.combine(id, k);
            indexed++;
          });
    } else {
      scanner.rows(table, range.from(), range.to(), row -> row(table, row));
    }
  }

  private void row(int table, Row row) {
    primary[table] += Hash64.combine(row.id, row.k);
    found.add(table, row);
    checked += 2;
    long id = row.id;
    if (!right(table, row)) {
      String name = model.layout().tableName(table);
      differences.add(() -> "row " + id + " of " + name + ": " + reason());
    }
  }

  private String reason() {
    return content == null
        ? "c or pad are not groups of eleven digits"
        : "c or pad do not follow from their first group, the id and the seed of the load";
  }

  private boolean right(int table, Row row) {
    if (content == null) {
      return RowContent.shaped(row.c, row.cLength, RowContent.C_GROUPS)
          && RowContent.shaped(row.pad, row.padLength, RowContent.PAD_GROUPS);
    }
    if (content.cMatches(table, row) && content.padMatches(table, row)) {
      return true;
    }
    boolean added = row.id > model.tables().tableSize();
    row.id = 0; // the content of rows whose id came from the database
    return added && content.cMatches(table, row) && content.padMatches(table, row);
  }

  RowTotals found() {
    return found;
  }

  /** Index entries included. */
  @Override
  public long rows() {
    return found.rows + indexed;
  }

  long indexEntries() {
    return indexed;
  }

  long textsChecked() {
    return checked;
  }

  /** Order-independent hash of (id, k) of a table, read through the primary key. */
  long primaryHash(int table) {
    return primary[table];
  }

  /** Order-independent hash of (id, k) of a table, read through the index. */
  long indexHash(int table) {
    return index[table];
  }

  @Override
  public void close() {
    scanner.close();
  }
}
