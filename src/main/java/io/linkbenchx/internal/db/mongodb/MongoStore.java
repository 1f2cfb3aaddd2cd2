package io.linkbenchx.internal.db.mongodb;

import com.mongodb.MongoException;
import io.linkbenchx.db.DbException;
import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.db.graph.LinkBuffer;
import io.linkbenchx.db.graph.LinkChange;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.NodeRow;
import io.linkbenchx.internal.db.mongodb.UnitOfWork.Stage;
import io.linkbenchx.result.Outcome;

/**
 * The ten transactions. Statements on a single document are atomic and need no session.
 *
 * <p>A link write is one findAndModify of the link, which returns its previous visibility, then the
 * count if the visibility has changed, then a commit in transactions. So 1 or 2 round trips without
 * transactions, 2 or 3 with them.
 */
final class MongoStore extends UnitStore implements GraphStore {
  /** Conflicting upserts of one new count are few; this limit guarantees an end. */
  private static final int ATTEMPTS = 100;

  private final ClientCollection links;
  private final ClientCollection counts;
  private final ClientCollection nodes;
  private final DataLayout layout;
  private final boolean pipelines;
  private final byte[] hint;
  private final Doc doc = new Doc();
  private LinkBuffer rows;
  private final Reply.Sink intoRows = this::addRow;
  private final Bson filter = new Bson();
  private final Bson fields = new Bson();

  /**
   * @param tables links, counts, nodes
   * @param pipelines whether the server accepts a pipeline as an update
   * @param hint name of the lists' index if there are several candidates, or null
   */
  MongoStore(
      ClientCollection[] tables,
      DataLayout layout,
      boolean pipelines,
      String hint,
      UnitOfWork unit) {
    super(unit);
    this.links = tables[0];
    this.counts = tables[1];
    this.nodes = tables[2];
    this.layout = layout;
    this.pipelines = pipelines;
    this.hint = hint == null ? null : ClientCollection.utf8(hint);
  }

  @Override
  public long addNode(NodeRow node) {
    long id = nodes.takeIds(1);
    nodes.insert(Stage.WRITING, DataLayout.newNode(fields, id, node));
    return id;
  }

  @Override
  public boolean updateNode(NodeRow node) {
    Bson which = DataLayout.node(filter.start(), node.id, node.type);
    return nodes.update(Stage.HARMLESS, which, DataLayout.changeNode(fields, node), false) > 0;
  }

  @Override
  public boolean deleteNode(int type, long id) {
    return nodes.delete(Stage.WRITING, DataLayout.node(filter.start(), id, type), true) > 0;
  }

  @Override
  public boolean getNode(int type, long id, NodeRow into) {
    DataLayout.node(nodes.find(), id).end();
    if (nodes.limitToOne().read(doc) == 0 || doc.type != type) {
      return false;
    }
    doc.copyTo(into);
    return true;
  }

  @Override
  public LinkChange addLink(LinkRow link) {
    Bson which = layout.link(filter.start(), link.id1, link.type, link.id2);
    Bson change = layout.putLink(fields, link);
    doc.visibility = LinkChange.NONE;
    unit.begin();
    links.findAndUpdate(Stage.WRITING, which, change, true, doc);
    LinkChange changed = LinkChange.of(doc.visibility, link.visibility);
    return finish(
        changed, link.id1, link.type, changed.visible() == 0 ? 0 : System.currentTimeMillis());
  }

  /** An upsert reports the previous state, so a separate update is not needed. */
  @Override
  public LinkChange updateLink(LinkRow link) {
    return addLink(link);
  }

  @Override
  public LinkChange deleteLink(long id1, long type, long id2, boolean expunge, long nowMillis) {
    Bson which = layout.link(filter.start(), id1, type, id2);
    doc.visibility = LinkChange.NONE;
    unit.begin();
    if (expunge) {
      links.findAndDelete(Stage.WRITING, which, doc);
    } else {
      links.findAndUpdate(Stage.WRITING, which, DataLayout.hideLink(fields), false, doc);
    }
    return finish(LinkChange.ofDeletion(doc.visibility, expunge), id1, type, nowMillis);
  }

  private LinkChange finish(LinkChange changed, long id1, long type, long time) {
    for (int attempt = 1; changed.visible() != 0; attempt++) {
      try {
        count(id1, type, changed.visible(), time);
        break;
      } catch (DbException e) {
        // With transactions the whole transaction is retried, without them only this statement.
        boolean conflict =
            e.getCause() instanceof MongoException cause
                && MongoErrors.outcome(cause) == Outcome.CONFLICT;
        if (unit.session != null || !conflict || attempt == ATTEMPTS) {
          throw e;
        }
      }
    }
    unit.commit();
    return changed;
  }

  private void count(long id, long type, long by, long time) {
    Bson which = layout.count(filter.start(), id, type);
    // Without transactions another client may hide a link before its count was raised: no floor.
    boolean floor = unit.session != null;
    if (pipelines) {
      Bson stage = DataLayout.changeCount(fields, id, type, by, time, floor);
      counts.upsertByStage(Stage.HALF, which, stage);
    } else if (floor) {
      throw new DbException(
          Outcome.FATAL,
          "this server has transactions but no update pipelines: set mongodb.mode = none");
    } else if (counts.update(Stage.HALF, which, DataLayout.addToCount(fields, by, time), false)
        == 0) {
      counts.insert(Stage.HALF, layout.newCount(fields, id, type, by, time, 0));
    }
  }

  @Override
  public long countLinks(long id1, long type) {
    layout.count(counts.find(), id1, type).end();
    int found = counts.keepOnly(Field.COUNT).limitToOne().read(doc);
    return found > 0 ? Math.max(0, doc.count) : 0;
  }

  @Override
  public boolean getLink(LinkRow link) {
    layout.link(links.find(), link.id1, link.type, link.id2).end();
    if (links.limitToOne().read(doc) == 0) {
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
    Bson find = links.find();
    if (n == 1) {
      layout.link(find, id1, type, id2s[0]).end();
    } else {
      layout.links(find, id1, type, id2s, n).end();
    }
    rows = into;
    return links.batch(n).read(intoRows);
  }

  /**
   * The visible links, newest first. Requests only the fields of the index, without {@code _id}, so
   * the server answers from the index alone; all rows come in one answer of up to 16 MB.
   */
  @Override
  public int getLinksList(
      long id1, long type, long minTime, long maxTime, int offset, int limit, LinkBuffer into) {
    into.clear();
    if (limit <= 0) {
      return 0;
    }
    Bson find = links.find();
    find.int64(Field.ID1, id1).int64(Field.LINK_TYPE, type).int32(Field.VISIBILITY, 1);
    find.begin(Field.TIME).int64(Field.GTE, minTime).int64(Field.LTE, maxTime).end().end();
    find.begin(Field.SORT).int32(Field.TIME, -1).end();
    DataLayout.columns(find.begin(Field.PROJECTION)).end();
    if (hint != null) {
      find.text(Field.HINT, hint);
    }
    if (offset > 0) {
      find.int32(Field.SKIP, offset);
    }
    find.int32(Field.LIMIT, limit);
    rows = into;
    return links.batch(limit).read(intoRows);
  }

  private void addRow(byte[] bytes, int from) {
    doc.read(bytes, from);
    doc.addTo(rows);
  }
}
