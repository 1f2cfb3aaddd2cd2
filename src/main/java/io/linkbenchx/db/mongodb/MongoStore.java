package io.linkbenchx.db.mongodb;

import com.mongodb.MongoException;
import com.mongodb.client.FindIterable;
import com.mongodb.client.MongoCursor;
import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.db.graph.LinkBuffer;
import io.linkbenchx.db.graph.LinkChange;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.NodeRow;
import io.linkbenchx.db.mongodb.Unit.Stage;
import org.bson.RawBsonDocument;

/** The ten transactions. What touches one document is atomic by itself and needs no session. */
final class MongoStore implements GraphStore {
  private final StoreContext context;
  private final NodeIds ids;
  private final Unit unit;
  private final LinkWrites writes;
  private final ListQuery lists;
  private final Runnable release;
  private final Bson filter = new Bson();
  private final Bson fields = new Bson();
  private final RawBsonDocument countOnly =
      new Bson().start().int32(Field.KEY, 0).int32(Field.COUNT, 1).copy();
  private boolean closed;

  /**
   * @param release closes what this store has for itself
   */
  MongoStore(StoreContext context, NodeIds ids, Unit unit, String hint, Runnable release) {
    this.context = context;
    this.ids = ids;
    this.unit = unit;
    this.writes = new LinkWrites(context, unit);
    this.lists = new ListQuery(context, hint);
    this.release = release;
  }

  @Override
  public long addNode(NodeRow node) {
    try {
      long id = ids.take(unit);
      unit.sending(Stage.WRITING);
      context.rawNodes().insertOne(DataLayout.newNode(fields, id, node).done());
      return id;
    } catch (MongoException e) {
      throw unit.failed(e);
    }
  }

  @Override
  public boolean updateNode(NodeRow node) {
    RawBsonDocument change = DataLayout.changeNode(fields, node).done();
    try {
      unit.sending(Stage.HARMLESS);
      return context
              .nodes()
              .updateOne(DataLayout.node(filter, node.id, node.type).done(), change)
              .getMatchedCount()
          > 0;
    } catch (MongoException e) {
      throw unit.failed(e);
    }
  }

  @Override
  public boolean deleteNode(int type, long id) {
    try {
      unit.sending(Stage.WRITING);
      return context.nodes().deleteOne(DataLayout.node(filter, id, type).done()).getDeletedCount()
          > 0;
    } catch (MongoException e) {
      throw unit.failed(e);
    }
  }

  @Override
  public boolean getNode(int type, long id, NodeRow into) {
    try {
      context.decoder().into(null);
      unit.sending(Stage.HARMLESS);
      Doc found = context.nodes().find(DataLayout.node(filter, id).done()).first();
      if (found == null || found.type != type) {
        return false;
      }
      found.copyTo(into);
      return true;
    } catch (MongoException e) {
      throw unit.failed(e);
    }
  }

  @Override
  public LinkChange addLink(LinkRow link) {
    try {
      context.decoder().into(null);
      return writes.put(link);
    } catch (MongoException e) {
      throw unit.failed(e);
    }
  }

  /** An upsert tells what was there, so a real update has nothing to add to it. */
  @Override
  public LinkChange updateLink(LinkRow link) {
    return addLink(link);
  }

  @Override
  public LinkChange deleteLink(long id1, long type, long id2, boolean expunge, long nowMillis) {
    try {
      context.decoder().into(null);
      return writes.remove(id1, type, id2, expunge, nowMillis);
    } catch (MongoException e) {
      throw unit.failed(e);
    }
  }

  @Override
  public long countLinks(long id1, long type) {
    try {
      context.decoder().into(null);
      unit.sending(Stage.HARMLESS);
      Doc found =
          context
              .counts()
              .find(context.layout().count(filter, id1, type).done())
              .projection(countOnly)
              .first();
      return found == null ? 0 : Math.max(0, found.count);
    } catch (MongoException e) {
      throw unit.failed(e);
    }
  }

  @Override
  public boolean getLink(LinkRow link) {
    try {
      context.decoder().into(null);
      unit.sending(Stage.HARMLESS);
      Doc found =
          context
              .links()
              .find(context.layout().link(filter, link.id1, link.type, link.id2).done())
              .first();
      if (found == null) {
        return false;
      }
      found.copyTo(link);
      return true;
    } catch (MongoException e) {
      throw unit.failed(e);
    }
  }

  @Override
  public int multigetLinks(long id1, long type, long[] id2s, int n, LinkBuffer into) {
    into.clear();
    if (n == 0) {
      return 0;
    }
    RawBsonDocument keys =
        n == 1
            ? context.layout().link(filter, id1, type, id2s[0]).done()
            : context.layout().links(filter, id1, type, id2s, n).done();
    return read(context.links().find(keys).batchSize(n + 1), into);
  }

  @Override
  public int getLinksList(
      long id1, long type, long minTime, long maxTime, int offset, int limit, LinkBuffer into) {
    into.clear();
    if (limit <= 0) {
      return 0;
    }
    return read(lists.find(filter, id1, type, minTime, maxTime, offset, limit), into);
  }

  /** Rows land in the buffer as the driver decodes an answer; the cursor only asks for more. */
  private int read(FindIterable<Doc> found, LinkBuffer into) {
    context.decoder().into(into);
    unit.sending(Stage.HARMLESS);
    try (MongoCursor<Doc> rows = found.iterator()) {
      while (rows.hasNext()) {
        rows.next();
      }
      return into.size();
    } catch (MongoException e) {
      throw unit.failed(e);
    } finally {
      context.decoder().into(null);
    }
  }

  @Override
  public void rollback() {
    unit.rollback();
  }

  @Override
  public boolean resolveCommit() {
    return unit.resolveCommit();
  }

  @Override
  public long statements() {
    return unit.statements();
  }

  @Override
  public long roundTrips() {
    return unit.roundTrips();
  }

  @Override
  public void close() {
    if (!closed) {
      closed = true;
      unit.close();
      release.run();
    }
  }
}
