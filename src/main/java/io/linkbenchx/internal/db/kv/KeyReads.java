package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.rows.TextBuffer;
import java.nio.ByteBuffer;

/** Reads by k: through the index if the table has one, otherwise by reading the whole table. */
record KeyReads(EngineSession session, RowKeys keys) {

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
