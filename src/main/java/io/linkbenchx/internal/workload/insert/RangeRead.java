package io.linkbenchx.internal.workload.insert;

import io.linkbenchx.db.purchase.PurchaseRows;
import io.linkbenchx.db.purchase.PurchaseStore;
import io.linkbenchx.db.purchase.RangeQuery;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.workload.Effect;
import io.linkbenchx.workload.Transaction;

/**
 * A query by a secondary index: the classic form cycles through the indexes and binds all their
 * columns, the modern form chooses one and binds its first column.
 */
final class RangeRead extends Transaction<PurchaseStore> {
  private final ShapeSettings shape;
  private final int tables;
  private final int ownTable;
  private final RangeQuery query = new RangeQuery();
  private final PurchaseRows found = new PurchaseRows();
  private long number;
  private int table;

  /**
   * @param ownTable the only table to query; negative = all, cyclically
   */
  RangeRead(ShapeSettings shape, int tables, int ownTable, int limit, boolean descending) {
    this.shape = shape;
    this.tables = tables;
    this.ownTable = ownTable;
    query.limit = limit;
    query.descending = descending;
    query.wholeBound = !shape.modern();
  }

  @Override
  public void draw(RandomStream random, long wallMillis) {
    int indexes = shape.numSecondaryIndexes();
    query.index = shape.modern() ? random.nextInt(indexes) : (int) (number % indexes);
    table = ownTable >= 0 ? ownTable : (int) (number / indexes % tables);
    number++;
    query.register = random.nextInt(shape.cashregisters());
    query.customer = random.nextInt(shape.customers());
    query.product = random.nextInt(shape.products());
    int price = random.nextInt(shape.maxPrice());
    query.cents = shape.modern() ? price * 100 : price + query.customer;
    query.time = wallMillis / 1000 * 1000;
  }

  @Override
  public long run(PurchaseStore store) {
    return Effect.hit(store.range(table, query, found), 0);
  }
}
