package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Metadata;
import io.linkbenchx.db.SchemaState;
import io.linkbenchx.db.TableSchema;
import io.linkbenchx.db.purchase.PurchaseLayout;
import io.linkbenchx.db.purchase.PurchaseScanner;
import io.linkbenchx.db.purchase.PurchaseStore;
import io.linkbenchx.db.purchase.PurchaseSupport;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;

/** The insert benchmark's tables over an {@link OrderedEngine}. */
final class KvPurchases implements PurchaseSupport {
  private final OrderedEngine engine;
  private final CloseGuard guard;
  private final EngineCalls calls;
  private final Duration lockTimeout;
  private final KvMetadata metadata;

  /** Table → the next id to assign. */
  private final Map<Integer, AtomicLong> nextIds = new ConcurrentHashMap<>();

  /** Table → lock for deleting the oldest rows: all deleters want the same ones. */
  private final Map<Integer, ReentrantLock> heads = new ConcurrentHashMap<>();

  private StripedLocks locks;

  KvPurchases(OrderedEngine engine, CloseGuard guard, Duration lockTimeout) {
    this.engine = engine;
    this.guard = guard;
    this.calls = new EngineCalls(guard);
    this.lockTimeout = lockTimeout;
    this.metadata = new KvMetadata(engine, guard, KeyLayout.PURCHASE_META);
  }

  OrderedEngine engine() {
    return engine;
  }

  @Override
  public TableSchema schema(PurchaseLayout layout) {
    return new KvPurchaseTables(this, layout);
  }

  @Override
  public Metadata metadata() {
    return metadata;
  }

  @Override
  public PurchaseStore openStore(PurchaseLayout layout) {
    TableSchema schema = schema(layout);
    int[] indexes = new int[layout.tables()];
    for (int table = 0; table < indexes.length; table++) {
      if (schema.state(table) == SchemaState.ABSENT) {
        throw new DbUsageException(
            "there is no table "
                + layout.tableName(table)
                + " in this database: load it first, or correct the number of tables");
      }
      indexes[table] = schema.indexes(table);
    }
    return calls.get(
        () -> new KvPurchaseStore(this, engine.openSession(), guard.issue(), layout, indexes));
  }

  @Override
  public PurchaseScanner openScanner(PurchaseLayout layout) {
    return calls.get(
        () -> new KvPurchaseScanner(engine.openSnapshot(), guard.issue(), layout.definitions()));
  }

  /** Takes {@code count} consecutive ids. */
  long takeIds(int table, int count) {
    AtomicLong next = nextIds.get(table);
    if (next == null) {
      next = nextIds.computeIfAbsent(table, t -> new AtomicLong(maxId(t) + 1));
    }
    return next.getAndAdd(count);
  }

  /** The largest id of a table, 0 if it is empty; the caller is inside the guard. */
  long maxId(int table) {
    try (EngineSnapshot snapshot = engine.openSnapshot()) {
      return PurchaseKeys.maxId(snapshot, table);
    }
  }

  /** Forgets the ids of a dropped table. */
  void forgetIds(int table) {
    nextIds.remove(table);
  }

  synchronized StripedLocks locks() {
    if (locks == null) {
      locks = StripedLocks.forRows(lockTimeout);
    }
    return locks;
  }

  /** The lock for deleting the oldest rows of a table. */
  ReentrantLock head(int table) {
    return heads.computeIfAbsent(table, t -> new ReentrantLock());
  }

  Duration lockTimeout() {
    return lockTimeout;
  }

  /** For calls outside any client. */
  EngineCalls calls() {
    return calls;
  }
}
