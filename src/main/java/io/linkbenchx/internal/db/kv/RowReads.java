package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.rows.Row;
import io.linkbenchx.db.rows.TextBuffer;
import java.nio.ByteBuffer;

/**
 * Reads by id as seen by a transaction. One that has changed rows reads ranges row by row, because
 * the engine's scan does not see its changes: this is rare, and ranges are short.
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
      KeyReads.addC(session.value(), into);
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
}
