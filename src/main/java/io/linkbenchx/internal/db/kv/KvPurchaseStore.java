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
final class KvPurchaseStore implements PurchaseStore {
  private final EngineSession session;
  private final CloseGuard.Pass pass;
  private final boolean autoIds;
  private final int[] indexes;
  private final PurchaseKeys keys;
  private final PurchaseWrites writes;
  private final PurchaseCursor cursor;
  private boolean inTransaction;

  /**
   * @param indexes number of indexes of each table
   */
  KvPurchaseStore(
      KvPurchases purchases,
      EngineSession session,
      CloseGuard.Pass pass,
      PurchaseLayout layout,
      int[] indexes) {
    this.session = session;
    this.pass = pass;
    this.autoIds = layout.autoIds();
    this.indexes = indexes;
    this.keys = new PurchaseKeys(layout.definitions());
    this.writes = new PurchaseWrites(purchases, session, keys, indexes);
    this.cursor = new PurchaseCursor(purchases.engine(), session);
  }

  @Override
  public void begin() {
    inTransaction = true;
  }

  @Override
  public void beginSnapshot() {
    pass.enter();
    try (pass) {
      cursor.pin();
      inTransaction = true;
    }
  }

  @Override
  public void commit() {
    pass.enter();
    try {
      cursor.release();
      session.commit();
    } finally {
      inTransaction = false;
      leave();
    }
  }

  @Override
  public int insert(int table, PurchaseRows rows) {
    pass.enter();
    try {
      if (autoIds) {
        writes.insertAuto(table, rows);
      } else {
        writes.insert(table, rows);
      }
      written();
      return rows.size();
    } finally {
      leave();
    }
  }

  @Override
  public int deleteOldest(int table, long fromId, int limit) {
    pass.enter();
    try {
      int deleted = writes.deleteOldest(table, fromId, limit);
      written();
      return deleted;
    } finally {
      leave();
    }
  }

  @Override
  public void mark(String name, String value) {
    pass.enter();
    try {
      KvMetadata.put(session, KeyLayout.PURCHASE_META, name, value);
      written();
    } finally {
      leave();
    }
  }

  private void written() {
    if (!inTransaction) {
      session.commit();
    }
  }

  /** The remains of a failure must not become part of the next transaction. */
  private void leave() {
    try (pass) {
      if (!inTransaction) {
        writes.forget();
      }
    }
  }

  @Override
  public long minId(int table, long fromId) {
    pass.enter();
    try {
      return cursor.seek(keys.row(table, fromId)) ? PurchaseKeys.idOfRow(cursor.key()) : 0;
    } finally {
      cursor.done();
      pass.close();
    }
  }

  @Override
  public long maxId(int table) {
    pass.enter();
    try {
      return cursor.maxId(table);
    } finally {
      cursor.done();
      pass.close();
    }
  }

  @Override
  public int range(int table, RangeQuery query, PurchaseRows into) {
    into.clear();
    if (query.index >= indexes[table]) {
      throw new DbException(
          Outcome.FATAL,
          "table "
              + (table + 1)
              + " has no index "
              + PurchaseIndexes.name(query.index)
              + ": create it first, or request fewer indexes");
    }
    pass.enter();
    try {
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
    } finally {
      cursor.done();
      pass.close();
    }
  }

  @Override
  public int points(int table, long[] ids, int n, PurchaseRows into) {
    into.clear();
    pass.enter();
    try {
      for (int i = 0; i < n; i++) {
        ByteBuffer value = askedBefore(ids, i) ? null : cursor.get(keys.row(table, ids[i]));
        if (value != null) {
          PurchaseKeys.readPoint(value, ids[i], into);
        }
      }
      return into.size();
    } finally {
      cursor.done();
      pass.close();
    }
  }

  private static boolean askedBefore(long[] ids, int at) {
    for (int i = 0; i < at; i++) {
      if (ids[i] == ids[at]) {
        return true;
      }
    }
    return false;
  }

  @Override
  public int idRange(int table, long fromId, int limit, PurchaseRows into) {
    into.clear();
    pass.enter();
    try {
      boolean found = cursor.seek(keys.row(table, fromId));
      while (found && into.size() < limit) {
        into.add(PurchaseKeys.idOfRow(cursor.key()), 0, 0, 0, 0, 0);
        found = cursor.next(keys);
      }
      return into.size();
    } finally {
      cursor.done();
      pass.close();
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
    pass.giveBack();
    session.close();
  }
}
