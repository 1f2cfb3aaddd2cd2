package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.db.graph.LinkBuffer;
import io.linkbenchx.db.graph.LinkChange;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.NodeRow;
import java.nio.ByteBuffer;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The ten transactions. A write holds the stripe of the rows it reads and writes from its first
 * read until its single batch is committed; a read takes no lock and sees one snapshot. Together
 * this is serializable.
 */
final class KvStore extends KvClient implements GraphStore {
  private final StripedLocks locks;
  private final NodeIdBlocks ids;
  private final Keys keys = new Keys();
  private final Values values = new Values();
  private final KvLinkWrites writes;
  private ReentrantLock held;

  KvStore(EngineSession session, CloseGuard.Pass pass, StripedLocks locks, NodeIdBlocks ids) {
    super(session, pass);
    this.locks = locks;
    this.ids = ids;
    this.writes = new KvLinkWrites(session, keys, values);
  }

  @Override
  public long addNode(NodeRow node) {
    call.enter();
    try (call) {
      ByteBuffer value = values.node(node);
      long id = ids.take();
      session.put(keys.node(id), value);
      session.commit();
      return id;
    }
  }

  @Override
  public boolean updateNode(NodeRow node) {
    call.enter();
    try (call) {
      held = locks.lockNode(node.id);
      boolean found = nodeExists(node.type, node.id);
      if (found) {
        session.put(keys.node(node.id), values.node(node));
        session.commit();
      }
      return found;
    }
  }

  @Override
  public boolean deleteNode(int type, long id) {
    call.enter();
    try (call) {
      held = locks.lockNode(id);
      boolean found = nodeExists(type, id);
      if (found) {
        session.delete(keys.node(id));
        session.commit();
      }
      return found;
    }
  }

  private boolean nodeExists(int type, long id) {
    ByteBuffer value = session.get(keys.node(id));
    return value != null && value.getInt(0) == type;
  }

  @Override
  public boolean getNode(int type, long id, NodeRow into) {
    call.enter();
    try (call) {
      ByteBuffer value = session.get(keys.node(id));
      if (value == null || value.getInt(0) != type) {
        return false;
      }
      Values.readNode(value, id, into);
      return true;
    }
  }

  @Override
  public LinkChange addLink(LinkRow link) {
    call.enter();
    try (call) {
      held = locks.lockLinks(link.id1, link.type);
      LinkChange change = writes.put(link);
      session.commit();
      return change;
    }
  }

  @Override
  public LinkChange updateLink(LinkRow link) {
    return addLink(link);
  }

  @Override
  public LinkChange deleteLink(long id1, long type, long id2, boolean expunge, long nowMillis) {
    call.enter();
    try (call) {
      held = locks.lockLinks(id1, type);
      LinkChange change = writes.remove(id1, type, id2, expunge, nowMillis);
      session.commit();
      return change;
    }
  }

  @Override
  public long countLinks(long id1, long type) {
    call.enter();
    try (call) {
      ByteBuffer value = session.get(keys.count(id1, type));
      return value == null ? 0 : value.getLong(0);
    }
  }

  @Override
  public boolean getLink(LinkRow link) {
    call.enter();
    try (call) {
      ByteBuffer value = session.get(keys.link(link.type, link.id1, link.id2));
      if (value == null) {
        return false;
      }
      Values.readLink(value, link);
      return true;
    }
  }

  @Override
  public int multigetLinks(long id1, long type, long[] id2s, int n, LinkBuffer into) {
    into.clear();
    call.enter();
    try (call) {
      if (n == 1) { // one key is a snapshot on its own, and a get costs less than a seek
        ByteBuffer value = session.get(keys.link(type, id1, id2s[0]));
        if (value != null) {
          Values.addLink(value, id2s[0], into);
        }
        return into.size();
      }
      session.snapshot();
      for (int i = 0; i < n; i++) {
        long id2 = id2s[i];
        if (session.seek(keys.link(type, id1, id2))
            && session.key().getLong(17) == id2
            && !holds(into, id2)) {
          Values.addLink(session.value(), id2, into);
        }
      }
      return into.size();
    }
  }

  private static boolean holds(LinkBuffer rows, long id2) {
    for (int i = 0; i < rows.size(); i++) {
      if (rows.id2(i) == id2) {
        return true;
      }
    }
    return false;
  }

  @Override
  public int getLinksList(
      long id1, long type, long minTime, long maxTime, int offset, int limit, LinkBuffer into) {
    into.clear();
    if (limit <= 0 || maxTime < 0) {
      return 0;
    }
    call.enter();
    try (call) {
      session.snapshot();
      boolean found = session.seek(keys.index(id1, type, maxTime, 0));
      for (int skip = offset; found && skip > 0; skip--) {
        found = session.next();
      }
      while (found && Values.indexTime(session.key()) >= minTime) {
        Values.addIndex(session.key(), session.value(), into);
        found = into.size() < limit && session.next();
      }
      return into.size();
    }
  }

  @Override
  void end() {
    if (held != null) {
      held.unlock();
      held = null;
    }
    session.discard();
  }

  @Override
  public void rollback() {
    // every transaction has dropped its batch and its lock by the time it throws
  }
}
