package io.linkbenchx.db.rows;

import io.linkbenchx.db.CountedStore;
import io.linkbenchx.db.LogicalBytes;

/**
 * A store that counts the logical bytes of the rows it has written, for databases where only the
 * answers show what was written. A row changed by id is assumed to have the size of sysbench's
 * rows; a row that several statements of a transaction change counts once per statement.
 */
public final class CountedRowStore extends CountedStore<RowStore> implements RowStore {
  /**
   * Starts counting.
   *
   * @param bytes closed with the store
   */
  public CountedRowStore(RowStore store, LogicalBytes.Share bytes) {
    super(store, bytes);
  }

  @Override
  public void begin() {
    store.begin();
    begun();
  }

  @Override
  public void commit() {
    store.commit();
    committed();
  }

  private boolean changed(boolean found, int size) {
    if (found) {
      written(size);
    }
    return found;
  }

  @Override
  public boolean pointSelect(int table, long id, Row into) {
    return store.pointSelect(table, id, into);
  }

  @Override
  public int simpleRange(int table, long from, long to, TextBuffer into) {
    return store.simpleRange(table, from, to, into);
  }

  @Override
  public long sumRange(int table, long from, long to) {
    return store.sumRange(table, from, to);
  }

  @Override
  public int orderRange(int table, long from, long to, TextBuffer into) {
    return store.orderRange(table, from, to, into);
  }

  @Override
  public int distinctRange(int table, long from, long to, TextBuffer into) {
    return store.distinctRange(table, from, to, into);
  }

  @Override
  public int pointsByK(int table, long[] ks, int n, TextBuffer into) {
    return store.pointsByK(table, ks, n, into);
  }

  @Override
  public long countByK(int table, long[] from, long[] to, int n) {
    return store.countByK(table, from, to, n);
  }

  @Override
  public boolean indexUpdate(int table, long id) {
    return changed(store.indexUpdate(table, id), Row.SYSBENCH_BYTES);
  }

  @Override
  public boolean nonIndexUpdate(int table, Row row) {
    return changed(store.nonIndexUpdate(table, row), Row.SYSBENCH_BYTES);
  }

  @Override
  public boolean conditionalUpdate(int table, long id, long oldK, long newK) {
    return changed(store.conditionalUpdate(table, id, oldK, newK), Row.SYSBENCH_BYTES);
  }

  @Override
  public boolean delete(int table, long id) {
    return changed(store.delete(table, id), Row.KEY_BYTES);
  }

  @Override
  public void insert(int table, Row row) {
    store.insert(table, row);
    written(row.logicalBytes());
  }

  @Override
  public void insertAuto(int table, Row row) {
    store.insertAuto(table, row);
    written(row.logicalBytes());
  }

  @Override
  public void insertMany(int table, Row[] rows, int n, boolean auto) {
    store.insertMany(table, rows, n, auto);
    long sum = 0;
    for (int i = 0; i < n; i++) {
      sum += rows[i].logicalBytes();
    }
    written(sum);
  }

  @Override
  public void replace(int table, Row row) {
    store.replace(table, row);
    written(row.logicalBytes());
  }
}
