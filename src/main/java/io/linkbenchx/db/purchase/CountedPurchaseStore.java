package io.linkbenchx.db.purchase;

import io.linkbenchx.db.CountedStore;
import io.linkbenchx.db.LogicalBytes;

/** A store that counts the logical bytes of the rows it has inserted and deleted. */
public final class CountedPurchaseStore extends CountedStore<PurchaseStore>
    implements PurchaseStore {
  /**
   * Starts counting.
   *
   * @param bytes closed with the store
   */
  public CountedPurchaseStore(PurchaseStore store, LogicalBytes.Share bytes) {
    super(store, bytes);
  }

  @Override
  public void begin() {
    store.begin();
    begun();
  }

  @Override
  public void beginSnapshot() {
    store.beginSnapshot();
    begun();
  }

  @Override
  public void commit() {
    store.commit();
    committed();
  }

  @Override
  public int insert(int table, PurchaseRows rows) {
    int inserted = store.insert(table, rows);
    long sum = 0;
    for (int i = 0; i < rows.size(); i++) {
      sum += rows.logicalBytes(i);
    }
    written(sum);
    return inserted;
  }

  @Override
  public int deleteOldest(int table, long fromId, int limit) {
    int deleted = store.deleteOldest(table, fromId, limit);
    written((long) deleted * PurchaseRows.KEY_BYTES);
    return deleted;
  }

  @Override
  public long minId(int table, long fromId) {
    return store.minId(table, fromId);
  }

  @Override
  public long maxId(int table) {
    return store.maxId(table);
  }

  @Override
  public int range(int table, RangeQuery query, PurchaseRows into) {
    return store.range(table, query, into);
  }

  @Override
  public int points(int table, long[] ids, int n, PurchaseRows into) {
    return store.points(table, ids, n, into);
  }

  @Override
  public int idRange(int table, long fromId, int limit, PurchaseRows into) {
    return store.idRange(table, fromId, limit, into);
  }

  @Override
  public void mark(String name, String value) {
    store.mark(name, value);
  }
}
