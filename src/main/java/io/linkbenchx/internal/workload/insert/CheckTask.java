package io.linkbenchx.internal.workload.insert;

import io.linkbenchx.db.purchase.PurchaseColumn;
import io.linkbenchx.db.purchase.PurchaseScanner;
import java.util.ArrayList;
import java.util.List;

/**
 * A part of a table to be read.
 *
 * @param index secondary index, or {@link #ROWS} for the rows themselves
 * @param from first id, or first value of the index's first column
 * @param to one past the last
 */
record CheckTask(int table, int index, long from, long to) {
  static final int ROWS = -1;

  private static final long LEAST_IDS = 50_000;
  private static final int MOST_PARTS = 200;
  private static final int INDEX_PARTS = 16;

  /** All tasks. */
  static List<CheckTask> all(InsertModel model, int[] indexes, PurchaseScanner scanner) {
    List<CheckTask> tasks = new ArrayList<>();
    for (int table = 0; table < model.tables(); table++) {
      long min = scanner.minId(table);
      long end = scanner.maxId(table) + 1;
      long step = Math.max(LEAST_IDS, (end - min) / MOST_PARTS + 1);
      for (long from = min; from < end; from += step) {
        tasks.add(new CheckTask(table, ROWS, from, Math.min(end, from + step)));
      }
      for (int index = 0; index < indexes[table]; index++) {
        addIndex(tasks, model, table, index);
      }
    }
    return tasks;
  }

  private static void addIndex(List<CheckTask> tasks, InsertModel model, int table, int index) {
    ShapeSettings shape = model.shape();
    PurchaseColumn first = shape.columns().columns(index).get(0);
    long top =
        switch (first) {
          case PRICE ->
              shape.modern()
                  ? 100L * shape.maxPrice()
                  : (long) shape.maxPrice() + shape.customers();
          case REGISTER -> shape.cashregisters();
          case PRODUCT -> shape.products();
          case CUSTOMER -> shape.customers();
          case TIME -> Long.MAX_VALUE;
        };
    long step = top / INDEX_PARTS + 1;
    long from = 0;
    for (int part = 1; part < INDEX_PARTS; part++) {
      tasks.add(new CheckTask(table, index, from, part * step));
      from = part * step;
    }
    tasks.add(new CheckTask(table, index, from, Long.MAX_VALUE));
  }
}
