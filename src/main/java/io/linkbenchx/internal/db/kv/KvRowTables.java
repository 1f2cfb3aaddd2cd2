package io.linkbenchx.internal.db.kv;

import java.nio.ByteBuffer;
import java.util.stream.IntStream;

/** sysbench's tables, with an index on k. */
final class KvRowTables extends KvTables {
  /** Incremented with every change of the rows' layout. */
  private static final int VERSION = 1;

  private final OrderedEngine engine;
  private final EngineCalls calls;
  private final RowIds ids;

  KvRowTables(OrderedEngine engine, EngineCalls calls, RowIds ids) {
    super(engine, calls, VERSION, "rows");
    this.engine = engine;
    this.calls = calls;
    this.ids = ids;
  }

  /** Whether each of the first tables has an index. */
  boolean[] indexed(int tables) {
    boolean[] indexed = new boolean[tables];
    IntStream.range(0, tables).forEach(table -> indexed[table] = indexes(table) > 0);
    return indexed;
  }

  @Override
  ByteBuffer markKey(int table) {
    return RowKeys.table(table);
  }

  @Override
  KeyRange[] ranges(int table) {
    return new KeyRange[] {
      KeyRange.table(KeyLayout.ROW, table), KeyRange.table(KeyLayout.ROW_INDEX, table)
    };
  }

  @Override
  String name(int table) {
    return "table " + (table + 1);
  }

  @Override
  ByteBuffer mark(int indexes) {
    return ByteBuffer.allocate(1).put(0, (byte) indexes);
  }

  @Override
  int indexes(int table, ByteBuffer mark) {
    return mark.get();
  }

  @Override
  int wanted() {
    return 1;
  }

  @Override
  void build(int table, int index) {
    RowKeys keys = new RowKeys();
    KeyRange rows = ranges(table)[0];
    ranges(table)[1].clear(engine);
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
  void dropped(int table) {
    ids.reset(table);
  }

  @Override
  public void finishLoad(int table, long nextId) {
    calls.run(
        () -> {
          ids.set(table, nextId);
          engine.flush();
        });
  }
}
