package io.linkbenchx.internal.db.mongodb;

import com.mongodb.MongoException;
import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.db.graph.LinkBuffer;
import io.linkbenchx.db.graph.LinkChange;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.NodeRow;
import io.linkbenchx.internal.db.mongodb.UnitOfWork.Stage;

/** The ten transactions. Statements on a single document are atomic and need no session. */
final class MongoStore extends UnitStore implements GraphStore {
  private final StoreContext context;
  private final IdBlocks ids;
  private final MongoLinkWrites writes;
  private final Reads reads;
  private final ListQuery lists;
  private final byte[] linkName;
  private final byte[] countName;
  private final byte[] nodeName;
  private final Doc doc = new Doc();
  private LinkBuffer rows;
  private final Reply.Sink intoRows = this::addRow;
  private final Bson filter = new Bson();
  private final Bson fields = new Bson();

  /**
   * @param release closes this store's own resources
   */
  MongoStore(
      StoreContext context,
      IdBlocks ids,
      UnitOfWork unit,
      Reads reads,
      String hint,
      Runnable release) {
    super(unit, release);
    this.context = context;
    this.ids = ids;
    this.writes = new MongoLinkWrites(context, unit);
    this.reads = reads;
    this.linkName = Reads.utf8(context.names().links());
    this.countName = Reads.utf8(context.names().counts());
    this.nodeName = Reads.utf8(context.names().nodes());
    this.lists = new ListQuery(linkName, hint);
  }

  @Override
  public long addNode(NodeRow node) {
    try {
      long id = ids.take(unit);
      unit.sending(Stage.WRITING);
      context.nodes().insert(null, DataLayout.newNode(fields, id, node));
      return id;
    } catch (MongoException e) {
      throw unit.failed(e);
    }
  }

  @Override
  public boolean updateNode(NodeRow node) {
    Bson which = DataLayout.node(filter.start(), node.id, node.type);
    Bson change = DataLayout.changeNode(fields, node);
    try {
      unit.sending(Stage.HARMLESS);
      return context.nodes().update(null, which, change, false) > 0;
    } catch (MongoException e) {
      throw unit.failed(e);
    }
  }

  @Override
  public boolean deleteNode(int type, long id) {
    try {
      unit.sending(Stage.WRITING);
      return context.nodes().delete(null, DataLayout.node(filter.start(), id, type)) > 0;
    } catch (MongoException e) {
      throw unit.failed(e);
    }
  }

  @Override
  public boolean getNode(int type, long id, NodeRow into) {
    DataLayout.node(reads.find(nodeName), id).end();
    if (!one(nodeName) || doc.type != type) {
      return false;
    }
    doc.copyTo(into);
    return true;
  }

  /** Reads one document into {@link #doc}; false if it does not exist. */
  private boolean one(byte[] collection) {
    reads.limitToOne();
    return read(collection, doc) > 0;
  }

  @Override
  public LinkChange addLink(LinkRow link) {
    try {
      return writes.put(link);
    } catch (MongoException e) {
      throw unit.failed(e);
    }
  }

  /** An upsert reports the previous state, so a separate update is not needed. */
  @Override
  public LinkChange updateLink(LinkRow link) {
    return addLink(link);
  }

  @Override
  public LinkChange deleteLink(long id1, long type, long id2, boolean expunge, long nowMillis) {
    try {
      return writes.remove(id1, type, id2, expunge, nowMillis);
    } catch (MongoException e) {
      throw unit.failed(e);
    }
  }

  @Override
  public long countLinks(long id1, long type) {
    context.layout().count(reads.find(countName), id1, type).end();
    reads.keepOnly(Field.COUNT);
    return one(countName) ? Math.max(0, doc.count) : 0;
  }

  @Override
  public boolean getLink(LinkRow link) {
    context.layout().link(reads.find(linkName), link.id1, link.type, link.id2).end();
    if (!one(linkName)) {
      return false;
    }
    doc.copyTo(link);
    return true;
  }

  @Override
  public int multigetLinks(long id1, long type, long[] id2s, int n, LinkBuffer into) {
    into.clear();
    if (n == 0) {
      return 0;
    }
    Bson find = reads.find(linkName);
    if (n == 1) {
      context.layout().link(find, id1, type, id2s[0]).end();
    } else {
      context.layout().links(find, id1, type, id2s, n).end();
    }
    reads.batch(n);
    rows = into;
    return read(linkName, intoRows);
  }

  @Override
  public int getLinksList(
      long id1, long type, long minTime, long maxTime, int offset, int limit, LinkBuffer into) {
    into.clear();
    if (limit <= 0) {
      return 0;
    }
    lists.find(reads, id1, type, minTime, maxTime, offset, limit);
    rows = into;
    return read(linkName, intoRows);
  }

  private void addRow(byte[] bytes, int from) {
    doc.read(bytes, from);
    doc.addTo(rows);
  }

  private int read(byte[] collection, Reply.Sink sink) {
    try {
      return reads.run(null, collection, sink);
    } catch (MongoException e) {
      throw unit.failed(e);
    }
  }
}
