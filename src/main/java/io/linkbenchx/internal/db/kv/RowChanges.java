package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.rows.Row;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * The uncommitted changes of one client's transaction: the rows' new states, with their stripes
 * held since first use. Reused from transaction to transaction.
 */
final class RowChanges {

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

  /**
   * @param indexes number of indexes of each table
   */
  RowChanges(EngineSession session, StripedLocks locks, RowKeys keys, int[] indexes) {
    this.session = session;
    this.locks = locks;
    this.keys = keys;
    this.indexes = indexes;
  }

  boolean isEmpty() {
    return size == 0;
  }

  /** The change of a row if this transaction has used it, otherwise null. */
  Change find(int table, long id) {
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
}
