package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Holding;
import io.linkbenchx.db.SchemaState;
import io.linkbenchx.db.TableSchema;
import java.nio.ByteBuffer;
import java.util.List;

/**
 * Tables as key ranges, each with a key that records its existence. The value of that mark begins
 * with the version of the layout; what follows is the data model's.
 */
abstract class KvTables implements TableSchema {
  private final OrderedEngine engine;
  private final EngineCalls calls;
  private final int version;
  private final String content;

  /**
   * @param calls for calls outside any client
   * @param version of the layout of keys and values
   * @param content what the tables hold, as messages call it
   */
  KvTables(OrderedEngine engine, EngineCalls calls, int version, String content) {
    this.engine = engine;
    this.calls = calls;
    this.version = version;
    this.content = content;
  }

  /** The key that records a table's existence. */
  abstract ByteBuffer markKey(int table);

  /** A table's rows, then its index entries if it can have any. */
  abstract KeyRange[] ranges(int table);

  /** A table's name in messages. */
  abstract String name(int table);

  /** What a mark says after the version; empty if there are no indexes. */
  ByteBuffer mark(int indexes) {
    return ByteBuffer.allocate(0);
  }

  /**
   * The number of indexes in a table's mark.
   *
   * @param mark from the version to its limit
   * @throws DbUsageException if they are others than the layout's
   */
  int indexes(int table, ByteBuffer mark) {
    return 0;
  }

  /** Number of indexes that a complete table has. */
  int wanted() {
    return 0;
  }

  /** Removes what there is of an index and builds it over the rows. */
  void build(int table, int index) {
    throw new UnsupportedOperationException("these tables have no indexes");
  }

  /** A table is gone. */
  void dropped(int table) {}

  @Override
  public final SchemaState state(int table) {
    return calls.get(
        () -> {
          if (marked(table) < 0) {
            return SchemaState.ABSENT;
          }
          return ranges(table)[0].filled(engine) ? SchemaState.FILLED : SchemaState.EMPTY;
        });
  }

  @Override
  public final List<Holding> holdings(int table) {
    return calls.get(() -> KeyRange.held(engine, name(table), markKey(table), ranges(table)));
  }

  @Override
  public final int indexes(int table) {
    return calls.get(() -> Math.max(0, marked(table)));
  }

  /** −1: no such table; otherwise its number of indexes. */
  private int marked(int table) {
    try (EngineSession session = engine.openSession()) {
      ByteBuffer value = session.get(markKey(table));
      if (value == null) {
        return -1;
      }
      if (value.getInt(0) != version) {
        throw new DbUsageException(
            "the "
                + content
                + " stored there have a layout that this version of linkbenchx does not read: load"
                + " them again, into another directory or after removing this one");
      }
      return indexes(table, value.position(Integer.BYTES));
    }
  }

  private void mark(int table, int indexes) {
    try (EngineSession session = engine.openSession()) {
      ByteBuffer more = mark(indexes);
      ByteBuffer value = ByteBuffer.allocateDirect(Integer.BYTES + more.limit());
      session.put(markKey(table), value.putInt(version).put(more).flip());
      session.commit();
    }
  }

  @Override
  public final void create(int table) {
    calls.run(
        () -> {
          if (marked(table) < 0) {
            mark(table, 0);
          }
        });
  }

  /** Marked last: an index whose building was interrupted is rebuilt from scratch. */
  @Override
  public final void createIndexes(int table, Build build) {
    calls.run(
        () -> {
          int there = marked(table);
          for (int index = Math.max(there, 0); there >= 0 && index < wanted(); index++) {
            build(table, index);
            mark(table, index + 1);
          }
        });
  }

  @Override
  public final void drop(int table) {
    calls.run(
        () -> {
          for (KeyRange range : ranges(table)) {
            range.clear(engine);
          }
          try (EngineSession session = engine.openSession()) {
            session.delete(markKey(table));
            session.commit();
          }
          dropped(table);
        });
  }
}
