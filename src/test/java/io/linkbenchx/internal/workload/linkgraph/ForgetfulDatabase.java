package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.db.DataModel;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbDescription;
import io.linkbenchx.db.DbException;
import io.linkbenchx.db.Metadata;
import io.linkbenchx.db.Support;
import io.linkbenchx.db.TableSchema;
import io.linkbenchx.db.graph.GraphLoader;
import io.linkbenchx.db.graph.GraphScanner;
import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.db.graph.LinkBuffer;
import io.linkbenchx.db.graph.LinkChange;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.NodeRow;
import io.linkbenchx.result.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Supplier;

/**
 * A sound database that loses writes on request: it brings rows back as they were before an
 * acknowledged write, with index and count that fit, or loses answers.
 */
final class ForgetfulDatabase implements DbAdapter {
  /** What it does wrong. */
  enum Fault {
    NONE,
    /** Every overwritten node stands as before once its client has gone. */
    OLD_NODES,
    /** Likewise links, visible ones with visible ones. */
    OLD_LINKS,
    /** A link that was hidden is visible again, and counted. */
    DELETED_LINKS,
    /** Clients read what stood there before: no fault of the database's. */
    STALE_READS,
    /** Answers are lost, before or after the write took place: no fault of the database's. */
    LOST_ANSWERS
  }

  final Set<String> forgotten = new ConcurrentSkipListSet<>();
  private final DbAdapter real;
  Fault fault = Fault.NONE;

  ForgetfulDatabase(DbAdapter real) {
    this.real = real;
  }

  @Override
  public DbDescription describe() {
    return real.describe();
  }

  @Override
  public boolean embedded() {
    return real.embedded();
  }

  @Override
  public <S extends Support> Optional<S> support(DataModel<S> model) {
    return model.among(new Graph(real.support(GraphSupport.MODEL).orElseThrow()));
  }

  @Override
  public void close() {
    real.close();
  }

  private final class Graph implements GraphSupport {
    private final GraphSupport graph;

    Graph(GraphSupport graph) {
      this.graph = graph;
    }

    @Override
    public TableSchema schema() {
      return graph.schema();
    }

    @Override
    public Metadata metadata() {
      return graph.metadata();
    }

    @Override
    public GraphStore openStore() {
      return new Store(graph.openStore());
    }

    @Override
    public GraphLoader openLoader(boolean resumed) {
      return graph.openLoader(resumed);
    }

    @Override
    public GraphScanner openScanner() {
      return graph.openScanner();
    }
  }

  private final class Store implements GraphStore {
    private final GraphStore store;
    private final List<Runnable> undo = new ArrayList<>();

    Store(GraphStore store) {
      this.store = store;
    }

    /** Does it, and perhaps reports nothing. */
    private <T> T perhapsUnreported(Supplier<T> write) {
      if (fault != Fault.LOST_ANSWERS) {
        return write.get();
      }
      int luck = ThreadLocalRandom.current().nextInt(100);
      if (luck == 0) {
        throw new DbException(Outcome.UNKNOWN_COMMIT, "lost before it took place");
      }
      T answer = write.get();
      if (luck == 1) {
        throw new DbException(Outcome.UNKNOWN_COMMIT, "lost after it took place");
      }
      return answer;
    }

    @Override
    public long addNode(NodeRow node) {
      return perhapsUnreported(() -> store.addNode(node));
    }

    @Override
    public boolean updateNode(NodeRow node) {
      NodeRow before = new NodeRow();
      boolean found = store.getNode(node.type, node.id, before);
      boolean updated = perhapsUnreported(() -> store.updateNode(node));
      if (fault == Fault.OLD_NODES && found) {
        forgotten.add("node " + node.id + " ");
        undo.add(() -> store.updateNode(before));
      }
      return updated;
    }

    @Override
    public boolean deleteNode(int type, long id) {
      return perhapsUnreported(() -> store.deleteNode(type, id));
    }

    @Override
    public boolean getNode(int type, long id, NodeRow into) {
      return fault != Fault.STALE_READS && store.getNode(type, id, into);
    }

    @Override
    public LinkChange addLink(LinkRow link) {
      LinkRow before = new LinkRow();
      before.id1 = link.id1;
      before.type = link.type;
      before.id2 = link.id2;
      boolean found = store.getLink(before);
      LinkChange change = perhapsUnreported(() -> store.addLink(link));
      if (fault == Fault.OLD_LINKS && found && change == LinkChange.OVERWRITTEN) {
        forgotten.add("link " + RangeChecker.name(before));
        undo.add(() -> store.addLink(before));
      }
      return change;
    }

    @Override
    public LinkChange updateLink(LinkRow link) {
      return addLink(link);
    }

    @Override
    public LinkChange deleteLink(long id1, long type, long id2, boolean expunge, long now) {
      LinkRow before = new LinkRow();
      before.id1 = id1;
      before.type = type;
      before.id2 = id2;
      store.getLink(before);
      LinkChange change = perhapsUnreported(() -> store.deleteLink(id1, type, id2, expunge, now));
      if (change == LinkChange.HIDDEN && fault == Fault.DELETED_LINKS) {
        forgotten.add("link " + RangeChecker.name(before));
        undo.add(() -> store.addLink(before));
      }
      return change;
    }

    @Override
    public long countLinks(long id1, long type) {
      return store.countLinks(id1, type);
    }

    @Override
    public boolean getLink(LinkRow link) {
      boolean found = store.getLink(link);
      link.time -= fault == Fault.STALE_READS ? 1 : 0;
      return found;
    }

    @Override
    public int multigetLinks(long id1, long type, long[] id2s, int n, LinkBuffer into) {
      return store.multigetLinks(id1, type, id2s, n, into);
    }

    @Override
    public int getLinksList(
        long id1, long type, long minTime, long maxTime, int offset, int limit, LinkBuffer into) {
      return store.getLinksList(id1, type, minTime, maxTime, offset, limit, into);
    }

    @Override
    public void rollback() {
      store.rollback();
    }

    @Override
    public void close() {
      undo.forEach(Runnable::run);
      undo.clear();
      store.close();
    }
  }
}
