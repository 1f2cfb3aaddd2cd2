package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.TableSchema;
import io.linkbenchx.db.rows.ReadForm;
import io.linkbenchx.db.rows.RowLayout;
import io.linkbenchx.db.rows.RowLoader;
import io.linkbenchx.db.rows.RowScanner;
import io.linkbenchx.db.rows.RowStore;
import io.linkbenchx.db.rows.RowSupport;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Set;
import java.util.function.Function;

/** The row data model over an {@link OrderedEngine}. */
final class KvRows extends KvSupport implements RowSupport {
  final RowIds ids = new RowIds(engine, KeyLayout.ROW);

  /** sysbench's tables, with an index on k. */
  private final KvTables tables =
      new KvTables(this, "rows", ids, KeyLayout.ROW) {
        @Override
        String name(int table) {
          return "table " + (table + 1);
        }

        @Override
        int wanted() {
          return 1;
        }

        @Override
        Function<EngineSnapshot, ByteBuffer> entries(int table, int index) {
          RowKeys keys = new RowKeys();
          return row -> keys.index(table, RowKeys.k(row.value()), RowKeys.idOfRow(row.key()));
        }
      };

  KvRows(OrderedEngine engine, CloseGuard guard, Duration lockTimeout) {
    super(engine, guard, lockTimeout, KeyLayout.ROW_META);
  }

  @Override
  public Set<ReadForm.Access> accesses() {
    return Set.of(ReadForm.Access.GET);
  }

  /** One schema for every layout: there are no databases, column types or character sets. */
  @Override
  public TableSchema schema(RowLayout layout) {
    return tables;
  }

  @Override
  public RowStore openStore(RowLayout layout, ReadForm form) {
    int[] indexes = tables.allIndexes(layout.tables());
    return call(() -> new KvRowStore(this, indexes, form));
  }

  @Override
  public RowLoader openLoader(RowLayout layout, boolean resumed) {
    int[] indexes = tables.allIndexes(layout.tables());
    return call(() -> new KvLoader(this, 2, indexes));
  }

  @Override
  public RowScanner openScanner(RowLayout layout) {
    return scanner(null);
  }
}
