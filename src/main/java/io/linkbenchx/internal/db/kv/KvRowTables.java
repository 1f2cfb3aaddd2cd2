package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.SchemaState;
import io.linkbenchx.db.rows.RowLayout;
import io.linkbenchx.db.rows.RowSchema;
import java.nio.ByteBuffer;

/** Tables as key ranges, each with a key that records its existence and whether it has an index. */
final class KvRowTables implements RowSchema {
  /** Incremented with every change of the rows' layout. */
  private static final int VERSION = 1;

  private static final int INDEXED = 4;

  private final OrderedEngine engine;
  private final EngineCalls calls;
  private final RowIds ids;

  KvRowTables(OrderedEngine engine, CloseGuard guard, RowIds ids) {
    this.engine = engine;
    this.calls = new EngineCalls(guard);
    this.ids = ids;
  }

  /** Whether each table of a layout has an index. */
  boolean[] indexed(RowLayout layout) {
    boolean[] indexed = new boolean[layout.tables()];
    for (int i = 0; i < indexed.length; i++) {
      indexed[i] = indexed(i);
    }
    return indexed;
  }

  @Override
  public SchemaState state(int table) {
    return calls.get(
        () -> {
          if (mark(table) < 0) {
            return SchemaState.ABSENT;
          }
          try (EngineSnapshot snapshot = engine.openSnapshot()) {
            boolean filled =
                snapshot.seek(RowKeys.first(KeyLayout.ROW, table))
                    && snapshot.key().get(0) == KeyLayout.ROW
                    && snapshot.key().getLong(1) == table;
            return filled ? SchemaState.FILLED : SchemaState.EMPTY;
          }
        });
  }

  @Override
  public boolean indexed(int table) {
    return calls.get(() -> mark(table) == 1);
  }

  /** −1: no such table; 0: without index; 1: with an index. */
  private int mark(int table) {
    try (EngineSession session = engine.openSession()) {
      ByteBuffer value = session.get(RowKeys.table(table));
      if (value == null) {
        return -1;
      }
      if (value.getInt(0) != VERSION) {
        throw new DbUsageException(
            "the rows stored there have a layout that this version of linkbenchx does not read:"
                + " load them again, into another directory or after removing this one");
      }
      return value.get(INDEXED);
    }
  }

  private void mark(int table, boolean indexed) {
    try (EngineSession session = engine.openSession()) {
      ByteBuffer value = ByteBuffer.allocateDirect(INDEXED + 1);
      session.put(
          RowKeys.table(table), value.putInt(0, VERSION).put(INDEXED, (byte) (indexed ? 1 : 0)));
      session.commit();
    }
  }

  @Override
  public void create(int table) {
    calls.run(
        () -> {
          if (mark(table) < 0) {
            mark(table, false);
          }
        });
  }

  /** Marked last: an index whose building was interrupted is rebuilt from scratch. */
  @Override
  public void createIndex(int table) {
    calls.run(
        () -> {
          if (mark(table) == 0) {
            deleteAll(KeyLayout.ROW_INDEX, table);
            buildIndex(table);
            mark(table, true);
          }
        });
  }

  private void buildIndex(int table) {
    RowKeys keys = new RowKeys();
    KvWalk.from(
        keys.row(table, 0),
        engine,
        (snapshot, session) -> {
          if (!inTable(snapshot, KeyLayout.ROW, table)) {
            return false;
          }
          long k = RowKeys.k(snapshot.value());
          session.put(keys.index(table, k, RowKeys.idOfRow(snapshot.key())), keys.nothing());
          return true;
        });
  }

  private static boolean inTable(EngineSnapshot snapshot, byte tag, int table) {
    return snapshot.key().get(0) == tag && snapshot.key().getLong(1) == table;
  }

  private void deleteAll(byte tag, int table) {
    try (EngineSnapshot snapshot = engine.openSnapshot()) {
      if (!snapshot.seek(RowKeys.first(tag, table)) || !inTable(snapshot, tag, table)) {
        return;
      }
    }
    engine.deleteRange(RowKeys.first(tag, table), RowKeys.first(tag, table + 1L));
  }

  @Override
  public void drop(int table) {
    calls.run(
        () -> {
          deleteAll(KeyLayout.ROW, table);
          deleteAll(KeyLayout.ROW_INDEX, table);
          try (EngineSession session = engine.openSession()) {
            session.delete(RowKeys.table(table));
            session.commit();
          }
          ids.reset(table);
        });
  }

  @Override
  public void finishLoad(int table, long nextId) {
    calls.run(
        () -> {
          ids.set(table, nextId);
          engine.flush();
        });
  }

  /** For calls outside any client. */
  EngineCalls calls() {
    return calls;
  }
}
