package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.db.Holding;
import io.linkbenchx.db.Metadata;
import io.linkbenchx.db.SchemaState;
import io.linkbenchx.db.graph.GraphLoader;
import io.linkbenchx.db.graph.GraphScanner;
import io.linkbenchx.db.graph.GraphSchema;
import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.db.graph.GraphSupport;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;

/** The graph data model over an {@link OrderedEngine}. */
final class KvGraph implements GraphSupport, GraphSchema {
  private final OrderedEngine engine;
  private final CloseGuard guard;
  private final EngineCalls calls;
  private final StripedLocks locks;
  private final NodeIdBlocks ids;
  private final KvMetadata metadata;

  KvGraph(OrderedEngine engine, CloseGuard guard, Duration lockTimeout) {
    this.engine = engine;
    this.guard = guard;
    this.calls = new EngineCalls(guard);
    this.locks = new StripedLocks(lockTimeout);
    checkLayout();
    this.ids = new NodeIdBlocks(engine);
    this.metadata = new KvMetadata(engine, guard, KeyLayout.META);
  }

  private void checkLayout() {
    int layout = layout();
    if (layout != 0 && layout != KeyLayout.VERSION) {
      throw new DbOpenException(
          "the graph stored there has layout "
              + layout
              + ", but this version of linkbenchx reads only layout "
              + KeyLayout.VERSION
              + ": load it again, into another directory or after removing this one");
    }
  }

  /** The stored layout version, 0 if there is no graph. */
  private int layout() {
    try (EngineSession session = engine.openSession()) {
      ByteBuffer value = session.get(Keys.own(KeyLayout.OWN_LAYOUT));
      return value == null ? 0 : value.getInt(0);
    }
  }

  @Override
  public GraphSchema schema() {
    return this;
  }

  @Override
  public Metadata metadata() {
    return metadata;
  }

  @Override
  public GraphStore openStore() {
    return calls.get(() -> new KvStore(engine.openSession(), guard.issue(), locks, ids));
  }

  @Override
  public GraphLoader openLoader(boolean resumed) {
    // rows of an unfinished chunk have the same keys and values: writing them again suffices
    return calls.get(() -> new KvLoader(engine, guard.issue()));
  }

  @Override
  public GraphScanner openScanner() {
    return calls.get(() -> new KvScanner(engine.openSnapshot(), guard.issue()));
  }

  @Override
  public SchemaState state() {
    return calls.get(
        () -> {
          if (layout() == 0) {
            return SchemaState.ABSENT;
          }
          return rows().filled(engine) ? SchemaState.FILLED : SchemaState.EMPTY;
        });
  }

  @Override
  public List<Holding> holdings() {
    return calls.get(
        () -> KeyRange.held(engine, "the graph", Keys.own(KeyLayout.OWN_LAYOUT), rows()));
  }

  @Override
  public void create() {
    calls.run(
        () -> {
          if (layout() == 0) {
            try (EngineSession session = engine.openSession()) {
              ByteBuffer value = ByteBuffer.allocateDirect(Integer.BYTES);
              value.putInt(0, KeyLayout.VERSION);
              session.put(Keys.own(KeyLayout.OWN_LAYOUT), value);
              session.commit();
            }
          }
        });
  }

  @Override
  public void drop() {
    calls.run(
        () -> {
          if (othersKeys()) {
            all().clear(engine); // in the order of keys, so the layout is last
          } else {
            engine.deleteAll();
          }
          ids.reset();
        });
  }

  private static KeyRange rows() {
    return KeyRange.tags(KeyLayout.NODE, KeyLayout.META);
  }

  private static KeyRange all() {
    return KeyRange.tags(KeyLayout.NODE, KeyLayout.ROW);
  }

  private boolean othersKeys() {
    try (EngineSnapshot snapshot = engine.openSnapshot()) {
      return (snapshot.seek(Keys.tag((byte) 0))
              && KeyOrder.compare(snapshot.key(), all().from()) < 0)
          || snapshot.seek(all().to());
    }
  }

  @Override
  public void finishLoad(long nextNodeId) {
    calls.run(
        () -> {
          ids.set(nextNodeId);
          engine.flush();
        });
  }

  /** The last write before the engine is closed; the guard is already closed. */
  void save() {
    ids.save();
  }
}
