package io.linkbenchx.internal.workload.insert;

import java.util.concurrent.atomic.AtomicLong;

/**
 * What this process knows of a table: written by the clients that work on it, once per transaction,
 * and read by those that query it.
 */
final class TableState {
  /** Number of the next row to draw. */
  final AtomicLong nextRow = new AtomicLong();

  /** Rows inserted and acknowledged since the table was created. */
  final AtomicLong inserted = new AtomicLong();

  /** Rows deleted and acknowledged. */
  final AtomicLong deleted = new AtomicLong();

  /** Approximately the largest id. */
  final AtomicLong maxId = new AtomicLong();

  /** No row has an id below it. */
  final AtomicLong minId = new AtomicLong();

  /** Takes this many row numbers; returns the first. */
  long draw(int rows) {
    return nextRow.getAndAdd(rows);
  }

  void insertedRows(int rows) {
    inserted.addAndGet(rows);
    maxId.addAndGet(rows);
  }

  /** For the database's metadata. */
  String text() {
    return nextRow + " " + inserted + " " + deleted + " " + maxId;
  }

  /** Sets this state from a {@link #text}. */
  void parse(String text) {
    String[] parts = text.split(" ", -1);
    nextRow.set(Long.parseLong(parts[0]));
    inserted.set(Long.parseLong(parts[1]));
    deleted.set(Long.parseLong(parts[2]));
    maxId.set(Long.parseLong(parts[3]));
  }

  /** Number of rows that must exist. */
  long rows() {
    return inserted.get() - deleted.get();
  }
}
