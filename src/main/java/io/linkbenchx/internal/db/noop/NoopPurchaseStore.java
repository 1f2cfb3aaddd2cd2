package io.linkbenchx.internal.db.noop;

import io.linkbenchx.db.Metadata;
import io.linkbenchx.db.purchase.PurchaseRows;
import io.linkbenchx.db.purchase.PurchaseStore;
import io.linkbenchx.db.purchase.RangeQuery;

/**
 * Answers like full tables, but without content: there is always a row to delete, every requested
 * id exists, every range is empty.
 */
final class NoopPurchaseStore implements PurchaseStore {
  private final Metadata metadata;

  NoopPurchaseStore(Metadata metadata) {
    this.metadata = metadata;
  }

  @Override
  public void begin() {}

  @Override
  public void beginSnapshot() {}

  @Override
  public void commit() {}

  @Override
  public int insert(int table, PurchaseRows rows) {
    return rows.size();
  }

  @Override
  public int deleteOldest(int table, long fromId, int limit) {
    return limit;
  }

  @Override
  public long minId(int table, long fromId) {
    return Math.max(fromId, 1);
  }

  @Override
  public long maxId(int table) {
    return Integer.MAX_VALUE;
  }

  @Override
  public int range(int table, RangeQuery query, PurchaseRows into) {
    into.clear();
    return 0;
  }

  @Override
  public int points(int table, long[] ids, int n, PurchaseRows into) {
    into.clear();
    for (int i = 0; i < n; i++) {
      into.add(ids[i], 0, 0, 0, 0, 0);
    }
    return n;
  }

  @Override
  public int idRange(int table, long fromId, int limit, PurchaseRows into) {
    into.clear();
    return 0;
  }

  @Override
  public void mark(String name, String value) {
    metadata.write(name, value);
  }

  @Override
  public void rollback() {}

  @Override
  public void close() {}
}
