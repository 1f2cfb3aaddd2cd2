package io.linkbenchx.internal.db.noop;

import io.linkbenchx.db.Holding;
import io.linkbenchx.db.Metadata;
import io.linkbenchx.db.SchemaState;
import io.linkbenchx.db.graph.GraphLoader;
import io.linkbenchx.db.graph.GraphScanner;
import io.linkbenchx.db.graph.GraphSchema;
import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.NodeRow;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/** A graph that remembers only its metadata, whether it was loaded, and the ids it assigned. */
final class NoopGraph implements GraphSupport, GraphSchema {
  private final NoopMetadata metadata = new NoopMetadata();
  private final AtomicLong nextId = new AtomicLong(1);
  private volatile SchemaState state = SchemaState.ABSENT;

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
    return new NoopStore(nextId);
  }

  @Override
  public GraphLoader openLoader(boolean resumed) {
    return new Loader();
  }

  @Override
  public GraphScanner openScanner() {
    return new EmptyScanner();
  }

  @Override
  public boolean keepsRows() {
    return false;
  }

  @Override
  public SchemaState state() {
    return state;
  }

  /** Nothing is kept. */
  @Override
  public List<Holding> holdings() {
    return List.of();
  }

  @Override
  public synchronized void create() {
    if (state == SchemaState.ABSENT) {
      state = SchemaState.EMPTY;
    }
  }

  @Override
  public synchronized void drop() {
    state = SchemaState.ABSENT;
    metadata.remove("");
    nextId.set(1);
  }

  @Override
  public void finishLoad(long nextNodeId) {
    nextId.set(nextNodeId);
    state = SchemaState.FILLED;
  }

  /** Discards rows; keeps the marks. */
  private final class Loader implements GraphLoader {
    @Override
    public void node(NodeRow node) {}

    @Override
    public void link(LinkRow link) {}

    @Override
    public void count(long id, long type, long count, long time, long version) {}

    @Override
    public void finishChunk(String name, String value) {
      metadata.write(name, value);
      state = SchemaState.FILLED;
    }

    @Override
    public void close() {}
  }

  /** Finds nothing. */
  private static final class EmptyScanner implements GraphScanner {
    @Override
    public void nodes(long fromId, long toId, Consumer<NodeRow> sink) {}

    @Override
    public void links(long fromId1, long toId1, Consumer<LinkRow> sink) {}

    @Override
    public void index(long fromId1, long toId1, Consumer<LinkRow> sink) {}

    @Override
    public void counts(long fromId, long toId, CountSink sink) {}

    @Override
    public long maxNodeId() {
      return 0;
    }

    @Override
    public void close() {}
  }
}
