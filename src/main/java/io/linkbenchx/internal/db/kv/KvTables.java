package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Holding;
import io.linkbenchx.db.SchemaState;
import io.linkbenchx.db.TableSchema;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Tables as key ranges, each with a key that records its existence. The value of that mark begins
 * with the version of the layout; if there can be indexes, their number and the name of their
 * definitions follow. The tags of rows, index entries and marks are neighbors.
 */
abstract class KvTables implements TableSchema {
  private final KvSupport model;
  private final OrderedEngine engine;
  private final byte tag;
  private final String content;
  private final RowIds ids;

  /**
   * @param content what the tables hold, as messages call it
   * @param ids of the rows
   * @param tag of the rows
   */
  KvTables(KvSupport model, String content, RowIds ids, byte tag) {
    this.model = model;
    this.engine = model.engine;
    this.tag = tag;
    this.content = content;
    this.ids = ids;
  }

  /** The key that records a table's existence. */
  ByteBuffer markKey(int table) {
    return ByteBuffer.allocateDirect(5).put(0, (byte) (tag + 2)).putInt(1, table);
  }

  /** A table's rows, then its index entries if it can have any. */
  KeyRange[] ranges(int table) {
    return new KeyRange[] {KeyRange.of(tag, table), KeyRange.of((byte) (tag + 1), table)};
  }

  /** A table's name in messages. */
  abstract String name(int table);

  /** Number of indexes that a complete table has. */
  int wanted() {
    return 0;
  }

  /** The name of the indexes' definitions; empty if there is only one kind. */
  String definitions() {
    return "";
  }

  /** Rejects a table with these indexes unless they are the layout's. */
  void requireIndexes(int table, int indexes, String definitions) {}

  /** For building an index: the key of the entry of the row that a snapshot is at. */
  Function<EngineSnapshot, ByteBuffer> entries(int table, int index) {
    throw new UnsupportedOperationException("these tables have no indexes");
  }

  @Override
  public final SchemaState state(int table) {
    return model.call(
        () -> {
          if (marked(table) < 0) {
            return SchemaState.ABSENT;
          }
          return ranges(table)[0].filled(engine) ? SchemaState.FILLED : SchemaState.EMPTY;
        });
  }

  /**
   * The keys in its ranges are ours if a key of ours records its existence: it is written before
   * their first key and removed after their last.
   */
  @Override
  public final List<Holding> holdings(int table) {
    return model.call(
        () -> {
          if (Stream.of(ranges(table)).noneMatch(range -> range.filled(engine))) {
            return List.of();
          }
          try (EngineSession session = engine.openSession()) {
            boolean ours = session.get(markKey(table)) != null;
            return List.of(new Holding("keys in the range of " + name(table), ours));
          }
        });
  }

  @Override
  public final int indexes(int table) {
    return model.call(() -> Math.max(0, marked(table)));
  }

  /** Numbers of indexes of the first tables. */
  final int[] allIndexes(int tables) {
    return IntStream.range(0, tables).map(this::indexes).toArray();
  }

  /** −1: no such table; otherwise its number of indexes. */
  private int marked(int table) {
    try (EngineSession session = engine.openSession()) {
      ByteBuffer value = session.get(markKey(table));
      if (value == null) {
        return -1;
      }
      if (value.getInt(0) != KeyLayout.VERSION) {
        throw new DbUsageException(
            ("the %s stored there have a layout that this version of linkbenchx does not read: load"
                    + " them again, into another directory or after removing this one")
                .formatted(content));
      }
      if (value.limit() == Integer.BYTES) {
        return 0;
      }
      int indexes = value.position(Integer.BYTES).get();
      requireIndexes(table, indexes, StandardCharsets.US_ASCII.decode(value).toString());
      return indexes;
    }
  }

  private void mark(int table, int indexes) {
    byte[] definitions = definitions().getBytes(StandardCharsets.US_ASCII);
    ByteBuffer value = ByteBuffer.allocateDirect(Integer.BYTES + 1 + definitions.length);
    value.putInt(KeyLayout.VERSION).put((byte) indexes).put(definitions);
    boolean indexable = ranges(table).length > 1;
    value.position(0).limit(indexable ? value.limit() : Integer.BYTES);
    EngineSession.change(engine, session -> session.put(markKey(table), value));
  }

  @Override
  public final void create(int table) {
    model.run(
        () -> {
          if (marked(table) < 0) {
            mark(table, 0);
          }
        });
  }

  /** Marked last: an index whose building was interrupted is rebuilt from scratch. */
  @Override
  public final void createIndexes(int table, Build build) {
    model.run(
        () -> {
          int there = marked(table);
          for (int index = Math.max(there, 0); there >= 0 && index < wanted(); index++) {
            build(table, index);
            mark(table, index + 1);
          }
        });
  }

  private void build(int table, int index) {
    engine.deleteRange(
        Keys.of((byte) (tag + 1), table, index), Keys.of((byte) (tag + 1), table, index + 1L));
    Function<EngineSnapshot, ByteBuffer> entries = entries(table, index);
    ByteBuffer nothing = ByteBuffer.allocateDirect(0);
    ranges(table)[0].walk(
        engine, (snapshot, session) -> session.put(entries.apply(snapshot), nothing));
  }

  @Override
  public void drop(int table) {
    model.run(
        () -> {
          for (KeyRange range : ranges(table)) {
            range.clear(engine);
          }
          EngineSession.change(engine, session -> session.delete(markKey(table)));
          ids.reset(table);
        });
  }

  @Override
  public void finishLoad(int table, long nextId) {
    model.run(
        () -> {
          ids.set(table, nextId);
          engine.flush();
        });
  }

  /** A data model whose rows are one range of keys, as its only table, without indexes. */
  static class Whole extends KvTables {
    private final String name;
    private final ByteBuffer mark;
    private final KeyRange rows;

    /**
     * @param mark the key that records its existence
     */
    Whole(KvSupport model, String content, String name, ByteBuffer mark, KeyRange rows) {
      super(model, content, new RowIds(model.engine, KeyLayout.MAP), KeyLayout.MAP);
      this.name = name;
      this.mark = mark;
      this.rows = rows;
    }

    @Override
    ByteBuffer markKey(int table) {
      return mark;
    }

    @Override
    KeyRange[] ranges(int table) {
      return new KeyRange[] {rows};
    }

    @Override
    String name(int table) {
      return name;
    }
  }
}
