package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.SchemaState;
import io.linkbenchx.db.TableSchema;
import io.linkbenchx.db.purchase.PurchaseIndexes;
import io.linkbenchx.db.purchase.PurchaseLayout;
import io.linkbenchx.db.purchase.PurchaseRows;
import io.linkbenchx.db.purchase.PurchaseScanner;
import io.linkbenchx.db.purchase.PurchaseStore;
import io.linkbenchx.db.purchase.PurchaseSupport;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;

/** The insert benchmark's tables over an {@link OrderedEngine}. */
final class KvPurchases extends KvSupport implements PurchaseSupport {
  /** Of new rows. */
  final RowIds ids = new RowIds(engine, KeyLayout.PURCHASE);

  /** Table → lock for deleting the oldest rows: all deleters want the same ones. */
  private final Map<Integer, ReentrantLock> heads = new ConcurrentHashMap<>();

  KvPurchases(OrderedEngine engine, CloseGuard guard, Duration lockTimeout) {
    super(engine, guard, lockTimeout, KeyLayout.PURCHASE_META);
  }

  /** Tables with the indexes of a layout. */
  @Override
  public KvTables schema(PurchaseLayout layout) {
    return new KvTables(this, "purchases", ids, KeyLayout.PURCHASE) {
      @Override
      String name(int table) {
        return layout.tableName(table);
      }

      @Override
      int wanted() {
        return layout.indexes();
      }

      @Override
      String definitions() {
        return layout.definitions().name();
      }

      @Override
      void requireIndexes(int table, int indexes, String definitions) {
        PurchaseIndexes found = PurchaseIndexes.valueOf(definitions);
        for (int i = 0; i < Math.min(indexes, layout.indexes()); i++) {
          if (!found.columns(i).equals(layout.definitions().columns(i))) {
            throw new DbUsageException(
                ("table %s has the index %s, not %s: use the index definitions it was loaded with"
                        + " (%s), or load it again")
                    .formatted(
                        layout.tableName(table),
                        PurchaseKeys.words(found, i),
                        PurchaseKeys.words(layout.definitions(), i),
                        found.text()));
          }
        }
      }

      @Override
      Function<EngineSnapshot, ByteBuffer> entries(int table, int index) {
        PurchaseKeys keys = new PurchaseKeys(layout.definitions());
        PurchaseRows read = new PurchaseRows();
        return row -> {
          read.clear();
          PurchaseKeys.read(row.value(), RowKeys.idOfRow(row.key()), read);
          return keys.index(table, index, read, 0, read.id(0));
        };
      }
    };
  }

  @Override
  public PurchaseStore openStore(PurchaseLayout layout) {
    TableSchema schema = schema(layout);
    int[] indexes = new int[layout.tables()];
    for (int table = 0; table < indexes.length; table++) {
      if (schema.state(table) == SchemaState.ABSENT) {
        throw new DbUsageException(
            "there is no table %s in this database: load it first, or correct the number of tables"
                .formatted(layout.tableName(table)));
      }
      indexes[table] = schema.indexes(table);
    }
    return call(() -> new KvPurchaseStore(this, layout, indexes));
  }

  @Override
  public PurchaseScanner openScanner(PurchaseLayout layout) {
    return scanner(new PurchaseKeys(layout.definitions()));
  }

  /** The lock for deleting the oldest rows of a table. */
  ReentrantLock head(int table) {
    return heads.computeIfAbsent(table, t -> new ReentrantLock());
  }
}
