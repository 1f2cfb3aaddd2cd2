package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.db.TableSchema;
import io.linkbenchx.db.graph.GraphLoader;
import io.linkbenchx.db.graph.GraphScanner;
import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.db.graph.GraphSupport;
import java.nio.ByteBuffer;
import java.time.Duration;

/** The graph data model over an {@link OrderedEngine}. */
final class KvGraph extends KvSupport implements GraphSupport {
  /** Nodes, links, their index, and counts. */
  private static final int KINDS = 4;

  final StripedLocks locks = new StripedLocks(lockTimeout, StripedLocks.GRAPH_STRIPES);
  final NodeIdBlocks ids;

  /** The graph, whose removal empties an engine that has nothing else. */
  private final TableSchema tables =
      new KvTables.Whole(
          this,
          "rows",
          "the graph",
          Keys.own(KeyLayout.OWN_LAYOUT),
          new KeyRange(Keys.of(KeyLayout.NODE), Keys.of(KeyLayout.META))) {
        @Override
        public void drop(int table) {
          KeyRange all = new KeyRange(Keys.of(KeyLayout.NODE), Keys.of(KeyLayout.ROW));
          run(
              () -> {
                if (othersKeys(all)) {
                  all.clear(engine); // in the order of keys, so the layout is last
                } else {
                  engine.deleteAll();
                }
                ids.reset();
              });
        }

        @Override
        public void finishLoad(int table, long nextNodeId) {
          run(
              () -> {
                ids.set(nextNodeId);
                engine.flush();
              });
        }
      };

  KvGraph(OrderedEngine engine, CloseGuard guard, Duration lockTimeout) {
    super(engine, guard, lockTimeout, KeyLayout.META);
    checkLayout();
    this.ids = new NodeIdBlocks(engine);
  }

  private boolean othersKeys(KeyRange ours) {
    try (EngineSnapshot snapshot = engine.openSnapshot()) {
      return (snapshot.seek(Keys.of((byte) 0)) && Bytes.compare(snapshot.key(), ours.from()) < 0)
          || snapshot.seek(ours.to());
    }
  }

  private void checkLayout() {
    try (EngineSession session = engine.openSession()) {
      ByteBuffer layout = session.get(Keys.own(KeyLayout.OWN_LAYOUT));
      if (layout != null && layout.getInt(0) != KeyLayout.VERSION) {
        throw new DbOpenException(
            ("the graph stored there has layout %s, but this version of linkbenchx reads only"
                    + " layout %s: load it again, into another directory or after removing this"
                    + " one")
                .formatted(layout.getInt(0), KeyLayout.VERSION));
      }
    }
  }

  @Override
  public TableSchema schema() {
    return tables;
  }

  @Override
  public GraphStore openStore() {
    return call(() -> new KvStore(this));
  }

  @Override
  public GraphLoader openLoader(boolean resumed) {
    return call(() -> new KvLoader(this, KINDS));
  }

  @Override
  public GraphScanner openScanner() {
    return scanner(null);
  }

  /** The last write before the engine is closed; the guard is already closed. */
  void save() {
    ids.save();
  }
}
