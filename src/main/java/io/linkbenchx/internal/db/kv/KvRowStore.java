package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.rows.ReadForm;
import io.linkbenchx.db.rows.Row;
import io.linkbenchx.db.rows.RowStore;
import io.linkbenchx.db.rows.TextBuffer;
import io.linkbenchx.result.Outcome;
import java.nio.ByteBuffer;

/**
 * The row statements. A transaction holds the stripes of the rows it writes from first use until
 * its single batch is committed, so no update is lost; reads take no lock, and each sees what was
 * committed when it began plus its own transaction's changes: read committed.
 */
@SuppressWarnings("try") // a call need not be mentioned in its body
final class KvRowStore extends KvClient implements RowStore {
  private final RowIds ids;
  private final int[] indexes;
  private final boolean allColumns;
  private final RowKeys keys = new RowKeys();
  private final RowChanges changes;
  private final RowReads reads;
  private boolean inTransaction;

  KvRowStore(KvRows rows, int[] indexes, ReadForm form) {
    super(rows);
    this.ids = rows.ids;
    this.indexes = indexes;
    this.allColumns = form.columns() == ReadForm.Columns.ALL;
    this.changes = new RowChanges(session, rows.rowLocks(), keys, indexes);
    this.reads = new RowReads(session, keys, changes);
  }

  @Override
  public void begin() {
    inTransaction = true;
  }

  @Override
  public void commit() {
    try (Call call = enter()) {
      inTransaction = false;
      changes.commit();
    }
  }

  @Override
  public boolean pointSelect(int table, long id, Row into) {
    try (Call call = enter()) {
      if (!changes.isEmpty()) {
        return reads.read(table, id, into);
      }
      ByteBuffer value = session.get(keys.row(table, id));
      if (value == null) {
        return false;
      }
      if (allColumns) {
        RowKeys.readAll(value, id, into);
      } else {
        RowKeys.readC(value, into);
      }
      return true;
    }
  }

  @Override
  public int simpleRange(int table, long from, long to, TextBuffer into) {
    try (Call call = enter()) {
      return reads.range(table, from, to, into);
    }
  }

  @Override
  public long sumRange(int table, long from, long to) {
    try (Call call = enter()) {
      return reads.sum(table, from, to);
    }
  }

  @Override
  public int orderRange(int table, long from, long to, TextBuffer into) {
    simpleRange(table, from, to, into);
    into.sort();
    return into.size();
  }

  @Override
  public int distinctRange(int table, long from, long to, TextBuffer into) {
    orderRange(table, from, to, into);
    into.distinct();
    return into.size();
  }

  @Override
  public int pointsByK(int table, long[] ks, int n, TextBuffer into) {
    into.clear();
    try (Call call = enter()) {
      reads.points(table, indexes[table] > 0, ks, n, into);
      return into.size();
    }
  }

  @Override
  public long countByK(int table, long[] from, long[] to, int n) {
    try (Call call = enter()) {
      return reads.count(table, indexes[table] > 0, from, to, n);
    }
  }

  @Override
  public boolean indexUpdate(int table, long id) {
    try (Call call = enter()) {
      RowChanges.Change change = changes.touch(table, id);
      if (change.present) {
        change.row.k++;
      }
      return done(change, change.present);
    }
  }

  @Override
  public boolean nonIndexUpdate(int table, Row row) {
    try (Call call = enter()) {
      RowChanges.Change change = changes.touch(table, row.id);
      if (change.present) {
        RowReads.copyC(row, change.row);
      }
      return done(change, change.present);
    }
  }

  @Override
  public boolean conditionalUpdate(int table, long id, long oldK, long newK) {
    try (Call call = enter()) {
      RowChanges.Change change = changes.touch(table, id);
      boolean matches = change.present && change.row.k == oldK;
      if (matches) {
        change.row.k = newK;
      }
      return done(change, matches);
    }
  }

  @Override
  public boolean delete(int table, long id) {
    try (Call call = enter()) {
      RowChanges.Change change = changes.touch(table, id);
      boolean found = change.present;
      change.present = false;
      return done(change, found);
    }
  }

  @Override
  public void insert(int table, Row row) {
    try (Call call = enter()) {
      RowChanges.Change change = changes.touch(table, row.id);
      if (change.present) {
        throw new DbException(
            Outcome.CONSTRAINT, "a row with id " + row.id + " exists in table " + (table + 1));
      }
      write(change, row);
    }
  }

  @Override
  public void insertAuto(int table, Row row) {
    try (Call call = enter()) {
      RowChanges.Change change;
      do {
        change = changes.touch(table, ids.take(table, 1));
      } while (change.present);
      write(change, row);
    }
  }

  @Override
  public void replace(int table, Row row) {
    try (Call call = enter()) {
      write(changes.overwrite(table, row.id), row);
    }
  }

  private void write(RowChanges.Change change, Row row) {
    long id = change.row.id;
    RowReads.copy(row, change.row);
    change.row.id = id;
    change.present = true;
    done(change, true);
  }

  /** Ends a statement that has changed the row, or not. */
  private boolean done(RowChanges.Change change, boolean changed) {
    change.changed |= changed;
    if (!inTransaction) {
      changes.commit();
    }
    return changed;
  }

  @Override
  void end() {
    if (!inTransaction) {
      changes.forget();
      session.discard();
    }
  }

  @Override
  public void rollback() {
    inTransaction = false;
    end();
  }

  @Override
  public void close() {
    changes.forget();
    super.close();
  }
}
