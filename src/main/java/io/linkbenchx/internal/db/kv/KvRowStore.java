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
  private final boolean allColumns;
  private final RowKeys keys = new RowKeys();
  private final RowTransaction rows;
  private boolean inTransaction;

  KvRowStore(KvRows model, int[] indexes, ReadForm form) {
    super(model);
    this.ids = model.ids;
    this.allColumns = form.columns() == ReadForm.Columns.ALL;
    this.rows = new RowTransaction(session, model.rowLocks(), keys, indexes);
  }

  @Override
  public void begin() {
    inTransaction = true;
  }

  @Override
  public void commit() {
    try (Call call = enter()) {
      inTransaction = false;
      rows.commit();
    }
  }

  @Override
  public boolean pointSelect(int table, long id, Row into) {
    try (Call call = enter()) {
      if (!rows.isEmpty()) {
        return rows.read(table, id, into);
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
      return rows.range(table, from, to, into);
    }
  }

  @Override
  public long sumRange(int table, long from, long to) {
    try (Call call = enter()) {
      return rows.sum(table, from, to);
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
      rows.points(table, ks, n, into);
      return into.size();
    }
  }

  @Override
  public long countByK(int table, long[] from, long[] to, int n) {
    try (Call call = enter()) {
      return rows.count(table, from, to, n);
    }
  }

  @Override
  public boolean indexUpdate(int table, long id) {
    try (Call call = enter()) {
      RowTransaction.Change change = rows.touch(table, id);
      if (change.present) {
        change.row.k++;
      }
      return done(change, change.present);
    }
  }

  @Override
  public boolean nonIndexUpdate(int table, Row row) {
    try (Call call = enter()) {
      RowTransaction.Change change = rows.touch(table, row.id);
      if (change.present) {
        RowTransaction.copyC(row, change.row);
      }
      return done(change, change.present);
    }
  }

  @Override
  public boolean conditionalUpdate(int table, long id, long oldK, long newK) {
    try (Call call = enter()) {
      RowTransaction.Change change = rows.touch(table, id);
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
      RowTransaction.Change change = rows.touch(table, id);
      boolean found = change.present;
      change.present = false;
      return done(change, found);
    }
  }

  @Override
  public void insert(int table, Row row) {
    try (Call call = enter()) {
      RowTransaction.Change change = rows.touch(table, row.id);
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
      RowTransaction.Change change;
      do {
        change = rows.touch(table, ids.take(table, 1));
      } while (change.present);
      write(change, row);
    }
  }

  @Override
  public void replace(int table, Row row) {
    try (Call call = enter()) {
      write(rows.overwrite(table, row.id), row);
    }
  }

  private void write(RowTransaction.Change change, Row row) {
    long id = change.row.id;
    RowTransaction.copy(row, change.row);
    change.row.id = id;
    change.present = true;
    done(change, true);
  }

  /** Ends a statement that has changed the row, or not. */
  private boolean done(RowTransaction.Change change, boolean changed) {
    change.changed |= changed;
    if (!inTransaction) {
      rows.commit();
    }
    return changed;
  }

  @Override
  void end() {
    if (!inTransaction) {
      rows.forget();
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
    rows.forget();
    super.close();
  }
}
