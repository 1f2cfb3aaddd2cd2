package io.linkbenchx.internal.workload.rows;

import io.linkbenchx.db.TableSchema;
import io.linkbenchx.db.rows.RowScanner;
import io.linkbenchx.db.rows.RowSupport;

/** Reads every table and its index once, so that a step begins with warm caches. */
final class TableWarmUp {
  private TableWarmUp() {}

  /** Returns when all tables in use have been read up to the range limit. */
  static void run(RowModel model, RowSupport rows) {
    TableSchema schema = rows.schema(model.layout());
    try (RowScanner scanner = rows.openScanner(model.layout())) {
      for (int table = 0; table < model.touched(); table++) {
        scanner.rows(table, 0, model.ids() + 1, row -> {});
        if (schema.indexes(table) > 0) {
          scanner.index(table, 0, Long.MAX_VALUE, (k, id) -> {});
        }
      }
    }
  }
}
