package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.purchase.PurchaseRows;
import io.linkbenchx.result.Outcome;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The writes of one client's transaction, all in the session's single batch. Ids chosen by clients
 * are locked in blocks of neighbors, so that no two clients insert the same one; ids assigned here
 * always belong to one client. Clients that delete a table's oldest rows take turns.
 */
final class PurchaseWrites {
  /** Ids of the same block share a lock. */
  private static final int BLOCK_BITS = 10;

  private final KvPurchases purchases;
  private final EngineSession session;
  private final PurchaseKeys keys;
  private final int[] indexes;
  private final PurchaseRows oldest = new PurchaseRows();
  private final List<ReentrantLock> heads = new ArrayList<>();
  private final StripedLocks.Held held = new StripedLocks.Held();
  private int[] wanted = new int[16];
  private long[] written = new long[64];
  private int[] writtenTables = new int[64];
  private int writes;

  /** Whether all writes go to one table in id order. */
  private boolean ascending = true;

  /**
   * @param indexes number of indexes of each table
   */
  PurchaseWrites(KvPurchases purchases, EngineSession session, PurchaseKeys keys, int[] indexes) {
    this.purchases = purchases;
    this.session = session;
    this.keys = keys;
    this.indexes = indexes;
  }

  /** Inserts with ids assigned here. */
  void insertAuto(int table, PurchaseRows rows) {
    long id = purchases.ids.take(table, rows.size());
    for (int i = 0; i < rows.size(); i++) {
      put(table, rows, i, id + i);
    }
  }

  /** Inserts with the rows' own ids. */
  void insert(int table, PurchaseRows rows) {
    lock(table, rows);
    for (int i = 0; i < rows.size(); i++) {
      long id = rows.id(i);
      if (writtenBefore(table, id) || session.get(keys.row(table, id)) != null) {
        throw new DbException(
            Outcome.CONSTRAINT, "a row with id " + id + " exists in table " + (table + 1));
      }
      remember(table, id);
      put(table, rows, i, id);
    }
  }

  private void put(int table, PurchaseRows rows, int i, long id) {
    session.put(keys.row(table, id), keys.value(rows, i));
    for (int number = 0; number < indexes[table]; number++) {
      session.put(keys.index(table, number, rows, i, id), keys.nothing);
    }
  }

  /** Ascending ids, the usual case, need one comparison. */
  private boolean writtenBefore(int table, long id) {
    if (ascending && follows(table, id)) {
      return false;
    }
    for (int i = 0; i < writes; i++) {
      if (written[i] == id && writtenTables[i] == table) {
        return true;
      }
    }
    return false;
  }

  /** Whether an id is above the last one written, in the same table. */
  private boolean follows(int table, long id) {
    return writes == 0 || (writtenTables[writes - 1] == table && written[writes - 1] < id);
  }

  private void remember(int table, long id) {
    if (writes == written.length) {
      written = Arrays.copyOf(written, writes * 2);
      writtenTables = Arrays.copyOf(writtenTables, writes * 2);
    }
    ascending &= follows(table, id);
    written[writes] = id;
    writtenTables[writes++] = table;
  }

  /** Takes the locks of all blocks in ascending order, so that batches never deadlock. */
  private void lock(int table, PurchaseRows rows) {
    int count = 0;
    long last = -1;
    for (int i = 0; i < rows.size(); i++) {
      long block = rows.id(i) >>> BLOCK_BITS;
      if (i == 0 || block != last) {
        if (count == wanted.length) {
          wanted = Arrays.copyOf(wanted, count * 2);
        }
        wanted[count++] = purchases.rowLocks().rowStripe(table, block);
        last = block;
      }
    }
    Arrays.sort(wanted, 0, count);
    for (int i = 0; i < count; i++) {
      held.take(purchases.rowLocks(), wanted[i]);
    }
  }

  /** Deletes the rows with the smallest ids from {@code fromId} on. */
  int deleteOldest(int table, long fromId, int limit) {
    takeHead(purchases.head(table));
    oldest.clear();
    session.snapshot();
    boolean found = session.seek(keys.row(table, fromId));
    while (found && oldest.size() < limit) {
      long id = RowKeys.idOfRow(session.key());
      if (!writtenBefore(table, id)) {
        PurchaseKeys.read(session.value(), id, oldest);
      }
      found = session.next();
    }
    session.readsDone(); // engines that lock what is read can let others continue
    for (int i = 0; i < oldest.size(); i++) {
      session.delete(keys.row(table, oldest.id(i)));
      for (int number = 0; number < indexes[table]; number++) {
        session.delete(keys.index(table, number, oldest, i, oldest.id(i)));
      }
      remember(table, oldest.id(i));
    }
    return oldest.size();
  }

  private void takeHead(ReentrantLock head) {
    if (heads.contains(head)) {
      return;
    }
    if (!StripedLocks.tryLock(head, purchases.lockTimeout)) {
      throw new DbException(
          Outcome.TIMEOUT, "another transaction deletes from the same table: see lock_timeout");
    }
    heads.add(head);
  }

  /** Forgets everything uncommitted and releases all locks. */
  void forget() {
    session.discard();
    session.readsDone();
    writes = 0;
    ascending = true;
    held.release();
    for (int i = heads.size() - 1; i >= 0; i--) {
      heads.remove(i).unlock();
    }
  }
}
