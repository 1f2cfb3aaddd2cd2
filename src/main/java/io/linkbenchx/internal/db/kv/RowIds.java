package io.linkbenchx.internal.db.kv;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Assigns ascending row ids per table; after a restart it continues after the largest existing id.
 */
final class RowIds {
  private final OrderedEngine engine;
  private final byte tag;
  private final ConcurrentHashMap<Integer, AtomicLong> next = new ConcurrentHashMap<>();

  /**
   * @param tag of the rows
   */
  RowIds(OrderedEngine engine, byte tag) {
    this.engine = engine;
    this.tag = tag;
  }

  /** The first of some consecutive new ids of a table; the caller is inside the guard. */
  long take(int table, int count) {
    AtomicLong ids = next.get(table);
    if (ids == null) {
      ids = next.computeIfAbsent(table, t -> new AtomicLong(maxId(t) + 1));
    }
    return ids.getAndAdd(count);
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
      return maxId(snapshot, tag, table);
    }
  }

  /** The largest id in a table, 0 if it is empty. */
  static long maxId(EngineSnapshot snapshot, byte tag, int table) {
    boolean found = snapshot.seekBack(Keys.of(tag, table + 1L));
    return found && snapshot.key().get(0) == tag && snapshot.key().getLong(1) == table
        ? RowKeys.idOfRow(snapshot.key())
        : 0;
  }
}
