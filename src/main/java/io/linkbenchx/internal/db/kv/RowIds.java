package io.linkbenchx.internal.db.kv;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Assigns ascending row ids per table; after a restart it continues after the largest existing id.
 */
final class RowIds {
  private final OrderedEngine engine;
  private final ConcurrentHashMap<Integer, AtomicLong> next = new ConcurrentHashMap<>();

  RowIds(OrderedEngine engine) {
    this.engine = engine;
  }

  /** A new id of a table. */
  long take(int table) {
    AtomicLong ids = next.get(table);
    if (ids == null) {
      ids = next.computeIfAbsent(table, t -> new AtomicLong(maxId(t) + 1));
    }
    return ids.getAndIncrement();
  }

  /** Sets the next id of a table. */
  void set(int table, long id) {
    next.put(table, new AtomicLong(id));
  }

  /** Starts again after the table's current content. */
  void reset(int table) {
    next.remove(table);
  }

  private long maxId(int table) {
    try (EngineSnapshot snapshot = engine.openSnapshot()) {
      return maxId(snapshot, table);
    }
  }

  /** The largest id in a table, 0 if it is empty. */
  static long maxId(EngineSnapshot snapshot, int table) {
    boolean found = snapshot.seekBack(KeyRange.first(KeyLayout.ROW, table + 1L));
    return found && inTable(snapshot, table) ? RowKeys.idOfRow(snapshot.key()) : 0;
  }

  private static boolean inTable(EngineSnapshot snapshot, int table) {
    return snapshot.key().get(0) == KeyLayout.ROW && snapshot.key().getLong(1) == table;
  }
}
