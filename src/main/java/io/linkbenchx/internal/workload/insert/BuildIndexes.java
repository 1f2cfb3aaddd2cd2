package io.linkbenchx.internal.workload.insert;

import io.linkbenchx.db.TableSchema;
import io.linkbenchx.db.TableSchema.Build;
import io.linkbenchx.db.purchase.PurchaseRows;
import io.linkbenchx.db.purchase.PurchaseStore;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.workload.Effect;
import io.linkbenchx.workload.Transaction;

/** Inserts a few rows, then creates the secondary indexes of a table: all of step l.x. */
final class BuildIndexes extends Transaction<PurchaseStore> {
  private final TableState state;
  private final RowSource source;
  private final int rowsBefore;
  private final TableSchema schema;
  private final Build build;
  private final PurchaseRows rows = new PurchaseRows();
  private boolean inserted;

  BuildIndexes(
      TableState state, RowSource source, int rowsBefore, TableSchema schema, Build build) {
    this.state = state;
    this.source = source;
    this.rowsBefore = rowsBefore;
    this.schema = schema;
    this.build = build;
  }

  @Override
  public void draw(RandomStream random, long wallMillis) {
    rows.clear();
    source.fill(rows, state.table, state.draw(rowsBefore), rowsBefore, wallMillis / 1000 * 1000);
  }

  @Override
  public long run(PurchaseStore store) {
    if (!inserted && rows.size() > 0) {
      state.insertedRows(store.insert(state.table, rows));
      wrote(rows.logicalBytes());
      inserted = true;
    }
    schema.createIndexes(state.table, build);
    return Effect.hit(rows.size(), 0);
  }
}
