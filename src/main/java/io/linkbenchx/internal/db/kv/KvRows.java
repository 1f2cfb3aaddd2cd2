package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.Metadata;
import io.linkbenchx.db.TableSchema;
import io.linkbenchx.db.rows.ReadForm;
import io.linkbenchx.db.rows.RowLayout;
import io.linkbenchx.db.rows.RowLoader;
import io.linkbenchx.db.rows.RowScanner;
import io.linkbenchx.db.rows.RowStore;
import io.linkbenchx.db.rows.RowSupport;
import java.time.Duration;
import java.util.Set;

/** The row data model over an {@link OrderedEngine}. */
final class KvRows implements RowSupport {
  private final OrderedEngine engine;
  private final CloseGuard guard;
  private final Duration lockTimeout;
  private final RowIds ids;
  private final KvMetadata metadata;
  private final EngineCalls calls;
  private final KvRowTables tables;
  private StripedLocks locks;

  KvRows(OrderedEngine engine, CloseGuard guard, Duration lockTimeout) {
    this.engine = engine;
    this.guard = guard;
    this.lockTimeout = lockTimeout;
    this.ids = new RowIds(engine);
    this.metadata = new KvMetadata(engine, guard, KeyLayout.ROW_META);
    this.calls = new EngineCalls(guard);
    this.tables = new KvRowTables(engine, calls, ids);
  }

  @Override
  public Set<ReadForm.Access> accesses() {
    return Set.of(ReadForm.Access.GET);
  }

  /** The same for every layout: there are no databases, column types or character sets. */
  @Override
  public TableSchema schema(RowLayout layout) {
    return tables;
  }

  @Override
  public Metadata metadata() {
    return metadata;
  }

  @Override
  public synchronized RowStore openStore(RowLayout layout, ReadForm form) {
    if (locks == null) {
      locks = StripedLocks.forRows(lockTimeout);
    }
    boolean[] indexed = tables.indexed(layout.tables());
    return calls.get(
        () -> new KvRowStore(engine.openSession(), guard.issue(), locks, ids, indexed, form));
  }

  @Override
  public RowLoader openLoader(RowLayout layout, boolean resumed) {
    // rows of an unfinished chunk have the same keys and values: writing them again suffices
    boolean[] indexed = tables.indexed(layout.tables());
    return calls.get(() -> new KvRowLoader(engine, guard.issue(), indexed));
  }

  @Override
  public RowScanner openScanner(RowLayout layout) {
    return calls.get(() -> new KvRowScanner(engine.openSnapshot(), guard.issue()));
  }
}
