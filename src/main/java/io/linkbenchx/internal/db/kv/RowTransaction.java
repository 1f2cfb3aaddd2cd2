package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.rows.Row;
import io.linkbenchx.db.rows.TextBuffer;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * One client's transaction, reused from one to the next: the new states of the rows it changes,
 * with their stripes held since first use, and what it reads. Reads by id see its changes; reads by
 * k are outside of transactions, through the index if the table has one, otherwise of the whole
 * table. With changes, ranges are read row by row, because the engine's scan does not see them:
 * this is rare, and ranges are short.
 */
final class RowTransaction {
  /** One row. */
  static final class Change {
    /** The new state of the row; meaningful if {@link #present}. */
    final Row row = new Row();

    /** Whether the row will exist. */
    boolean present;

    /** Whether there is anything to write. */
    boolean changed;

    private int table;
    private boolean wasThere;
    private long oldK;
  }

  private final EngineSession session;
  private final StripedLocks locks;
  private final RowKeys keys;
  private final int[] indexes;
  private final List<Change> changes = new ArrayList<>();
  private int size;
  private final StripedLocks.Held held = new StripedLocks.Held();
  private final Row scratch = new Row();

  /**
   * @param indexes number of indexes of each table
   */
  RowTransaction(EngineSession session, StripedLocks locks, RowKeys keys, int[] indexes) {
    this.session = session;
    this.locks = locks;
    this.keys = keys;
    this.indexes = indexes;
  }

  /** Whether no row was used to change it. */
  boolean isEmpty() {
    return size == 0;
  }

  /** The change of a row if this transaction has used it, otherwise null. */
  private Change find(int table, long id) {
    for (int i = 0; i < size; i++) {
      Change change = changes.get(i);
      if (change.row.id == id && change.table == table) {
        return change;
      }
    }
    return null;
  }

  /** The row to change: locks it and, on first use, reads its committed state. */
  Change touch(int table, long id) {
    return use(table, id, true);
  }

  /**
   * Like {@link #touch} for a row that will be overwritten: only reads it if its index entry moves.
   */
  Change overwrite(int table, long id) {
    return use(table, id, indexes[table] > 0);
  }

  private Change use(int table, long id, boolean read) {
    Change change = find(table, id);
    if (change != null) {
      return change;
    }
    held.take(locks, locks.rowStripe(table, id));
    ByteBuffer value = read ? session.get(keys.row(table, id)) : null;
    change = next(table, id);
    change.wasThere = !read || value != null; // unread it may not exist: removing it is no error
    change.present = value != null;
    if (value != null) {
      RowKeys.readAll(value, id, change.row);
      change.oldK = change.row.k;
    }
    return change;
  }

  private Change next(int table, long id) {
    if (size == changes.size()) {
      changes.add(new Change());
    }
    Change change = changes.get(size++);
    change.table = table;
    change.row.id = id;
    change.changed = false;
    return change;
  }

  /** Writes all changes and their index entries in one batch, then forgets them. */
  void commit() {
    for (int i = 0; i < size; i++) {
      if (changes.get(i).changed) {
        apply(changes.get(i));
      }
    }
    session.commit();
    forget();
  }

  private void apply(Change change) {
    Row row = change.row;
    if (change.present) {
      session.put(keys.row(change.table, row.id), keys.value(row));
    } else if (change.wasThere) {
      session.delete(keys.row(change.table, row.id));
    }
    if (indexes[change.table] == 0) {
      return;
    }
    boolean moved = !change.present || change.oldK != row.k;
    if (change.wasThere && moved) {
      session.delete(keys.index(change.table, change.oldK, row.id));
    }
    if (change.present && (moved || !change.wasThere)) {
      session.put(keys.index(change.table, row.k, row.id), keys.nothing);
    }
  }

  /** Drops all changes and releases the stripes. */
  void forget() {
    size = 0;
    held.release();
  }

  /** All columns of a row; false if there is none. */
  boolean read(int table, long id, Row into) {
    Change change = find(table, id);
    if (change == null) {
      ByteBuffer value = session.get(keys.row(table, id));
      if (value != null) {
        RowKeys.readAll(value, id, into);
      }
      return value != null;
    }
    if (change.present) {
      copy(change.row, into);
    }
    return change.present;
  }

  /** Column c of the rows in a range, both ends inclusive. */
  int range(int table, long from, long to, TextBuffer into) {
    into.clear();
    if (!isEmpty()) {
      for (long id = from; id <= to; id++) {
        if (read(table, id, scratch)) {
          into.add(scratch.c, scratch.cLength);
        }
      }
      return into.size();
    }
    session.snapshot();
    boolean found = session.seek(keys.row(table, from));
    while (found && RowKeys.idOfRow(session.key()) <= to) {
      addC(session.value(), into);
      found = session.next();
    }
    return into.size();
  }

  /** Sum of k over a range, both ends inclusive. */
  long sum(int table, long from, long to) {
    long sum = 0;
    if (!isEmpty()) {
      for (long id = from; id <= to; id++) {
        sum += read(table, id, scratch) ? scratch.k : 0;
      }
      return sum;
    }
    session.snapshot();
    boolean found = session.seek(keys.row(table, from));
    while (found && RowKeys.idOfRow(session.key()) <= to) {
      sum += RowKeys.k(session.value());
      found = session.next();
    }
    return sum;
  }

  static void copy(Row from, Row into) {
    into.id = from.id;
    into.k = from.k;
    copyC(from, into);
    into.padLength = from.padLength;
    System.arraycopy(from.pad, 0, into.pad, 0, from.padLength);
  }

  static void copyC(Row from, Row into) {
    into.cLength = from.cLength;
    System.arraycopy(from.c, 0, into.c, 0, from.cLength);
  }

  private static void addC(ByteBuffer value, TextBuffer into) {
    int length = RowKeys.cLength(value);
    int at = into.add(length);
    value.get(KeyLayout.ROW_HEAD, into.bytes(), at, length);
  }

  void points(int table, long[] ks, int n, TextBuffer into) {
    session.snapshot();
    if (indexes[table] == 0) {
      for (boolean found = session.seek(keys.row(table, 0)); found; found = session.next()) {
        if (contains(ks, n, RowKeys.k(session.value()))) {
          addC(session.value(), into);
        }
      }
      return;
    }
    for (int i = 0; i < n; i++) {
      boolean found = !contains(ks, i, ks[i]) && session.seek(keys.index(table, ks[i], 0));
      while (found && RowKeys.kOfIndex(session.key()) == ks[i]) {
        ByteBuffer value = session.get(keys.row(table, RowKeys.idOfIndex(session.key())));
        if (value != null) {
          addC(value, into);
        }
        found = session.next();
      }
    }
  }

  /** Whether one of the first n values is this one. */
  static boolean contains(long[] values, int n, long value) {
    for (int i = 0; i < n; i++) {
      if (values[i] == value) {
        return true;
      }
    }
    return false;
  }

  long count(int table, long[] from, long[] to, int n) {
    session.snapshot();
    long count = 0;
    if (indexes[table] == 0) {
      for (boolean found = session.seek(keys.row(table, 0)); found; found = session.next()) {
        count += within(from, to, n, RowKeys.k(session.value())) ? 1 : 0;
      }
      return count;
    }
    for (int i = 0; i < n; i++) {
      boolean found = session.seek(keys.index(table, from[i], 0));
      while (found && RowKeys.kOfIndex(session.key()) <= to[i]) {
        count += within(from, to, i, RowKeys.kOfIndex(session.key())) ? 0 : 1;
        found = session.next();
      }
    }
    return count;
  }

  private static boolean within(long[] from, long[] to, int n, long k) {
    for (int i = 0; i < n; i++) {
      if (k >= from[i] && k <= to[i]) {
        return true;
      }
    }
    return false;
  }
}
