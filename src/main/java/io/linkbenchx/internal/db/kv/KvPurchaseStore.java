package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.purchase.PurchaseIndexes;
import io.linkbenchx.db.purchase.PurchaseLayout;
import io.linkbenchx.db.purchase.PurchaseRows;
import io.linkbenchx.db.purchase.PurchaseStore;
import io.linkbenchx.db.purchase.RangeQuery;
import io.linkbenchx.result.Outcome;
import java.nio.ByteBuffer;

/**
 * The insert benchmark's statements. Rows and index entries of a transaction go into one atomic
 * batch; queries see what was committed when they began, but not their own transaction's writes.
 */
@SuppressWarnings("try") // a call need not be mentioned in its body
final class KvPurchaseStore extends KvClient implements PurchaseStore {
  private final boolean autoIds;
  private final int[] indexes;
  private final PurchaseKeys keys;
  private final PurchaseWrites writes;
  private final PurchaseCursor cursor;
  private boolean inTransaction;

  /**
   * @param indexes number of indexes of each table
   */
  KvPurchaseStore(KvPurchases purchases, PurchaseLayout layout, int[] indexes) {
    super(purchases);
    this.autoIds = layout.autoIds();
    this.indexes = indexes;
    this.keys = new PurchaseKeys(layout.definitions());
    this.writes = new PurchaseWrites(purchases, session, keys, indexes);
    this.cursor = new PurchaseCursor(session);
  }

  @Override
  public void begin() {
    inTransaction = true;
  }

  @Override
  public void beginSnapshot() {
    try (Call call = enter()) {
      cursor.pin();
      inTransaction = true;
    }
  }

  @Override
  public void commit() {
    try (Call call = enter()) {
      inTransaction = false;
      cursor.release();
      session.commit();
    }
  }

  @Override
  public int insert(int table, PurchaseRows rows) {
    try (Call call = enter()) {
      if (autoIds) {
        writes.insertAuto(table, rows);
      } else {
        writes.insert(table, rows);
      }
      written();
      return rows.size();
    }
  }

  @Override
  public int deleteOldest(int table, long fromId, int limit) {
    try (Call call = enter()) {
      int deleted = writes.deleteOldest(table, fromId, limit);
      written();
      return deleted;
    }
  }

  @Override
  public void mark(String name, String value) {
    try (Call call = enter()) {
      KvSupport.note(session, KeyLayout.PURCHASE_META, name, value);
      written();
    }
  }

  private void written() {
    if (!inTransaction) {
      session.commit();
    }
  }

  @Override
  void end() {
    if (!inTransaction) {
      writes.forget();
    }
    cursor.done();
  }

  @Override
  public long minId(int table, long fromId) {
    try (Call call = enter()) {
      return cursor.seek(keys.row(table, fromId)) ? RowKeys.idOfRow(cursor.key()) : 0;
    }
  }

  @Override
  public long maxId(int table) {
    try (Call call = enter()) {
      return cursor.maxId(table);
    }
  }

  @Override
  public int range(int table, RangeQuery query, PurchaseRows into) {
    into.clear();
    if (query.index >= indexes[table]) {
      throw new DbException(
          Outcome.FATAL,
          "table %s has no index %s: create it first, or request fewer indexes"
              .formatted(table + 1, PurchaseIndexes.name(query.index)));
    }
    try (Call call = enter()) {
      ByteBuffer bound = keys.bound(table, query);
      boolean found = query.descending ? cursor.seekBack(bound) : cursor.seek(bound);
      while (found && into.size() < query.limit) {
        long id = PurchaseKeys.idOfIndex(cursor.key());
        if (!query.byId || (id >= query.fromId && id <= query.toId)) {
          keys.read(cursor.key(), query.index, into);
        }
        found = cursor.next(keys);
      }
      return into.size();
    }
  }

  @Override
  public int points(int table, long[] ids, int n, PurchaseRows into) {
    into.clear();
    try (Call call = enter()) {
      for (int i = 0; i < n; i++) {
        boolean again = RowTransaction.contains(ids, i, ids[i]);
        ByteBuffer value = again ? null : cursor.get(keys.row(table, ids[i]));
        if (value != null) {
          PurchaseKeys.readPoint(value, ids[i], into);
        }
      }
      return into.size();
    }
  }

  @Override
  public int idRange(int table, long fromId, int limit, PurchaseRows into) {
    into.clear();
    try (Call call = enter()) {
      boolean found = cursor.seek(keys.row(table, fromId));
      while (found && into.size() < limit) {
        into.add(RowKeys.idOfRow(cursor.key()), 0, 0, 0, 0, 0);
        found = cursor.next(keys);
      }
      return into.size();
    }
  }

  @Override
  public void rollback() {
    inTransaction = false;
    cursor.release();
    writes.forget();
  }

  @Override
  public void close() {
    rollback();
    super.close();
  }
}
