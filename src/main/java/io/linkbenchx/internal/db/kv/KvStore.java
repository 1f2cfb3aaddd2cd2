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
final class KvStore implements GraphStore {
  private final EngineSession session;
  private final CloseGuard.Pass pass;
  private final StripedLocks locks;
  private final NodeIdBlocks ids;
  private final Keys keys = new Keys();
  private final Values values = new Values();
  private final KvLinkWrites writes;

  KvStore(EngineSession session, CloseGuard.Pass pass, StripedLocks locks, NodeIdBlocks ids) {
    this.session = session;
    this.pass = pass;
    this.locks = locks;
    this.ids = ids;
    this.writes = new KvLinkWrites(session, keys, values);
  }

  @Override
  public long addNode(NodeRow node) {
    pass.enter();
    try {
      ByteBuffer value = values.node(node);
      long id = ids.take();
      session.put(keys.node(id), value);
      session.commit();
      return id;
    } finally {
      end();
    }
  }

  @Override
  public boolean updateNode(NodeRow node) {
    pass.enter();
    try {
      ReentrantLock lock = locks.lockNode(node.id);
      try {
        boolean found = nodeExists(node.type, node.id);
        if (found) {
          session.put(keys.node(node.id), values.node(node));
          session.commit();
        }
        return found;
      } finally {
        lock.unlock();
      }
    } finally {
      end();
    }
  }

  @Override
  public boolean deleteNode(int type, long id) {
    pass.enter();
    try {
      ReentrantLock lock = locks.lockNode(id);
      try {
        boolean found = nodeExists(type, id);
        if (found) {
          session.delete(keys.node(id));
          session.commit();
        }
        return found;
      } finally {
        lock.unlock();
      }
    } finally {
      end();
    }
  }

  private boolean nodeExists(int type, long id) {
    ByteBuffer value = session.get(keys.node(id));
    return value != null && value.getInt(0) == type;
  }

  @Override
  public boolean getNode(int type, long id, NodeRow into) {
    pass.enter();
    try {
      ByteBuffer value = session.get(keys.node(id));
      if (value == null || value.getInt(0) != type) {
        return false;
      }
      Values.readNode(value, id, into);
      return true;
    } finally {
      leave();
    }
  }

  @Override
  public LinkChange addLink(LinkRow link) {
    pass.enter();
    try {
      ReentrantLock lock = locks.lockLinks(link.id1, link.type);
      try {
        LinkChange change = writes.put(link);
        session.commit();
        return change;
      } finally {
        lock.unlock();
      }
    } finally {
      end();
    }
  }

  @Override
  public LinkChange updateLink(LinkRow link) {
    return addLink(link);
  }

  @Override
  public LinkChange deleteLink(long id1, long type, long id2, boolean expunge, long nowMillis) {
    pass.enter();
    try {
      ReentrantLock lock = locks.lockLinks(id1, type);
      try {
        LinkChange change = writes.remove(id1, type, id2, expunge, nowMillis);
        session.commit();
        return change;
      } finally {
        lock.unlock();
      }
    } finally {
      end();
    }
  }

  @Override
  public long countLinks(long id1, long type) {
    pass.enter();
    try {
      ByteBuffer value = session.get(keys.count(id1, type));
      return value == null ? 0 : value.getLong(0);
    } finally {
      leave();
    }
  }

  @Override
  public boolean getLink(LinkRow link) {
    pass.enter();
    try {
      ByteBuffer value = session.get(keys.link(link.type, link.id1, link.id2));
      if (value == null) {
        return false;
      }
      Values.readLink(value, link);
      return true;
    } finally {
      leave();
    }
  }

  @Override
  public int multigetLinks(long id1, long type, long[] id2s, int n, LinkBuffer into) {
    into.clear();
    pass.enter();
    try {
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
    } finally {
      leave();
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
    pass.enter();
    try {
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
    } finally {
      leave();
    }
  }

  /** The remains of a failure in the batch must not become part of the next transaction. */
  private void end() {
    try {
      session.discard();
    } finally {
      leave();
    }
  }

  private void leave() {
    try (pass) {
      session.readsDone();
    }
  }

  @Override
  public void rollback() {
    // every transaction has dropped its batch and its lock by the time it throws
  }

  @Override
  public void close() {
    pass.giveBack();
    session.close();
  }
}
