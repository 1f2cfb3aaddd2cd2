package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.rows.Row;
import io.linkbenchx.db.rows.TextBuffer;
import java.nio.ByteBuffer;

/**
 * Reads by id as seen by a transaction, and by k outside of one: through the index if the table has
 * one, otherwise by reading the whole table. A transaction that has changed rows reads ranges row
 * by row, because the engine's scan does not see its changes: this is rare, and ranges are short.
 */
final class RowReads {
  private final EngineSession session;
  private final RowKeys keys;
  private final RowChanges changes;
  private final Row scratch = new Row();

  RowReads(EngineSession session, RowKeys keys, RowChanges changes) {
    this.session = session;
    this.keys = keys;
    this.changes = changes;
  }

  /** All columns of a row; false if there is none. */
  boolean read(int table, long id, Row into) {
    RowChanges.Change change = changes.find(table, id);
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
    if (!changes.isEmpty()) {
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
    if (!changes.isEmpty()) {
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

  static void addC(ByteBuffer value, TextBuffer into) {
    int length = RowKeys.cLength(value);
    int at = into.add(length);
    value.get(KeyLayout.ROW_HEAD, into.bytes(), at, length);
  }

  void points(int table, boolean indexed, long[] ks, int n, TextBuffer into) {
    session.snapshot();
    if (!indexed) {
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

  long count(int table, boolean indexed, long[] from, long[] to, int n) {
    session.snapshot();
    long count = 0;
    if (!indexed) {
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
