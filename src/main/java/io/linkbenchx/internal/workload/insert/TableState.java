package io.linkbenchx.internal.workload.insert;

import java.util.concurrent.atomic.AtomicLong;

/**
 * What this process knows of a table: written by the clients that work on it, once per transaction,
 * and read by those that query it.
 */
final class TableState {
  final int table;

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

  TableState(int table, PurchaseEffects.Counts done) {
    this.table = table;
    nextRow.set(done.drawn());
    inserted.set(done.inserted());
    deleted.set(done.deleted());
    maxId.set(done.maxId());
  }

  /** Takes this many row numbers; returns the first. */
  long draw(int rows) {
    return nextRow.getAndAdd(rows);
  }

  void insertedRows(int rows) {
    inserted.addAndGet(rows);
    maxId.addAndGet(rows);
  }

  /** What has been done to the table since it was created. */
  PurchaseEffects.Counts counts() {
    return new PurchaseEffects.Counts(nextRow.get(), inserted.get(), deleted.get(), maxId.get());
  }

  /** Number of rows that must exist. */
  long rows() {
    return inserted.get() - deleted.get();
  }
}
