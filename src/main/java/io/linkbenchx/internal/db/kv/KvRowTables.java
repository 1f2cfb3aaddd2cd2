package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Holding;
import io.linkbenchx.db.SchemaState;
import io.linkbenchx.db.rows.RowLayout;
import io.linkbenchx.db.rows.RowSchema;
import java.nio.ByteBuffer;
import java.util.List;

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
          return rows(table).filled(engine) ? SchemaState.FILLED : SchemaState.EMPTY;
        });
  }

  @Override
  public List<Holding> holdings(int table) {
    String name = "table " + (table + 1);
    return calls.get(
        () -> KeyRange.held(engine, name, RowKeys.table(table), rows(table), index(table)));
  }

  private static KeyRange rows(int table) {
    return KeyRange.table(KeyLayout.ROW, table);
  }

  private static KeyRange index(int table) {
    return KeyRange.table(KeyLayout.ROW_INDEX, table);
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
            index(table).clear(engine);
            buildIndex(table);
            mark(table, true);
          }
        });
  }

  private void buildIndex(int table) {
    RowKeys keys = new RowKeys();
    KeyRange rows = rows(table);
    KvWalk.from(
        rows.from(),
        engine,
        (snapshot, session) -> {
          if (KeyOrder.compare(snapshot.key(), rows.to()) >= 0) {
            return false;
          }
          long k = RowKeys.k(snapshot.value());
          session.put(keys.index(table, k, RowKeys.idOfRow(snapshot.key())), keys.nothing());
          return true;
        });
  }

  @Override
  public void drop(int table) {
    calls.run(
        () -> {
          rows(table).clear(engine);
          index(table).clear(engine);
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
