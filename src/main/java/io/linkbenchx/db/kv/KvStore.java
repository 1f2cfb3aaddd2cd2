package io.linkbenchx.db.kv;

import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.db.graph.LinkBuffer;
import io.linkbenchx.db.graph.LinkChange;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.NodeRow;
import java.nio.ByteBuffer;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The ten transactions. A write holds the stripe of the rows it reads and writes from its first
 * read to the end of its one batch; a read takes no lock and sees one snapshot. Together:
 * serializable.
 */
final class KvStore implements GraphStore {
  private final EngineSession session;
  private final Gate.Pass pass;
  private final StripedLocks locks;
  private final NodeIds ids;
  private final Keys keys = new Keys();
  private final Values values = new Values();

  KvStore(EngineSession session, Gate.Pass pass, StripedLocks locks, NodeIds ids) {
    this.session = session;
    this.pass = pass;
    this.locks = locks;
    this.ids = ids;
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
      pass.exit();
    }
  }

  @Override
  public LinkChange addLink(LinkRow link) {
    pass.enter();
    try {
      ReentrantLock lock = locks.lockLinks(link.id1, link.type);
      try {
        LinkChange change = putLink(link);
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

  private LinkChange putLink(LinkRow link) {
    ByteBuffer key = keys.link(link.type, link.id1, link.id2);
    ByteBuffer old = session.get(key);
    boolean show = link.visibility == LinkRow.VISIBLE;
    LinkChange change = show ? LinkChange.INSERTED : LinkChange.INSERTED_HIDDEN;
    if (old != null) {
      boolean shown = old.get(0) == LinkRow.VISIBLE;
      long oldTime = old.getLong(1);
      if (shown && (!show || oldTime != link.time)) {
        session.delete(keys.index(link.id1, link.type, oldTime, link.id2));
      }
      change = shown == show ? LinkChange.OVERWRITTEN : show ? LinkChange.SHOWN : LinkChange.HIDDEN;
    }
    session.put(key, values.link(link));
    if (show) {
      session.put(keys.index(link.id1, link.type, link.time, link.id2), values.index(link));
    }
    if (change.visible() != 0) {
      addToCount(link.id1, link.type, change.visible(), System.currentTimeMillis());
    }
    return change;
  }

  @Override
  public LinkChange deleteLink(long id1, long type, long id2, boolean expunge, long nowMillis) {
    pass.enter();
    try {
      ReentrantLock lock = locks.lockLinks(id1, type);
      try {
        return removeLink(id1, type, id2, expunge, nowMillis);
      } finally {
        lock.unlock();
      }
    } finally {
      end();
    }
  }

  private LinkChange removeLink(long id1, long type, long id2, boolean expunge, long now) {
    ByteBuffer key = keys.link(type, id1, id2);
    ByteBuffer old = session.get(key);
    if (old == null) {
      return LinkChange.ABSENT;
    }
    boolean shown = old.get(0) == LinkRow.VISIBLE;
    if (!shown && !expunge) {
      return LinkChange.UNCHANGED;
    }
    long time = old.getLong(1);
    if (expunge) {
      session.delete(key);
    } else {
      session.put(key, values.hidden(old));
    }
    if (shown) {
      session.delete(keys.index(id1, type, time, id2));
      addToCount(id1, type, -1, now);
    }
    session.commit();
    if (expunge) {
      return shown ? LinkChange.REMOVED : LinkChange.REMOVED_HIDDEN;
    }
    return LinkChange.HIDDEN;
  }

  private void addToCount(long id, long type, int change, long now) {
    ByteBuffer key = keys.count(id, type);
    ByteBuffer old = session.get(key);
    long links = Math.max(0, (old == null ? 0 : old.getLong(0)) + change);
    long version = old == null ? 0 : old.getLong(16) + 1;
    session.put(key, values.count(links, now, version));
  }

  @Override
  public long countLinks(long id1, long type) {
    pass.enter();
    try {
      ByteBuffer value = session.get(keys.count(id1, type));
      return value == null ? 0 : value.getLong(0);
    } finally {
      pass.exit();
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
      pass.exit();
    }
  }

  @Override
  public int multigetLinks(long id1, long type, long[] id2s, int n, LinkBuffer into) {
    into.clear();
    pass.enter();
    try {
      if (n == 1) { // one key is a snapshot by itself, and a get costs less than a seek
        ByteBuffer value = session.get(keys.link(type, id1, id2s[0]));
        if (value != null) {
          addLinkRow(id2s[0], value, into);
        }
        return into.size();
      }
      session.snapshot();
      for (int i = 0; i < n; i++) {
        long id2 = id2s[i];
        if (session.seek(keys.link(type, id1, id2))
            && session.key().getLong(17) == id2
            && !holds(into, id2)) {
          addLinkRow(id2, session.value(), into);
        }
      }
      return into.size();
    } finally {
      pass.exit();
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

  private static void addLinkRow(long id2, ByteBuffer value, LinkBuffer into) {
    int length = value.limit() - KeyLayout.LINK_HEAD;
    int at = into.add(id2, value.get(0), value.getLong(1), value.getInt(9), length);
    value.get(KeyLayout.LINK_HEAD, into.bytes(), at, length);
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
      while (found && addIndexRow(minTime, into) && into.size() < limit) {
        found = session.next();
      }
      return into.size();
    } finally {
      pass.exit();
    }
  }

  private boolean addIndexRow(long minTime, LinkBuffer into) {
    ByteBuffer key = session.key();
    long time = ~key.getLong(17);
    if (time < minTime) {
      return false;
    }
    ByteBuffer value = session.value();
    int length = value.limit() - KeyLayout.INDEX_HEAD;
    int at = into.add(key.getLong(25), LinkRow.VISIBLE, time, value.getInt(0), length);
    value.get(KeyLayout.INDEX_HEAD, into.bytes(), at, length);
    return true;
  }

  /** Whatever a failure left in the batch must not be part of the next transaction. */
  private void end() {
    try {
      session.discard();
    } finally {
      pass.exit();
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
