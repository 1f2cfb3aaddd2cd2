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
@SuppressWarnings("try") // a call need not be mentioned in its body
final class KvStore extends KvClient implements GraphStore {
  private final StripedLocks locks;
  private final NodeIdBlocks ids;
  private final Keys keys = new Keys();
  private final Values values = new Values();
  private ReentrantLock held;

  KvStore(KvGraph graph) {
    super(graph);
    this.locks = graph.locks;
    this.ids = graph.ids;
  }

  @Override
  public long addNode(NodeRow node) {
    try (Call call = enter()) {
      ByteBuffer value = values.node(node);
      long id = ids.take();
      session.put(keys.node(id), value);
      session.commit();
      return id;
    }
  }

  @Override
  public boolean updateNode(NodeRow node) {
    try (Call call = enter()) {
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
    try (Call call = enter()) {
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
    try (Call call = enter()) {
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
    try (Call call = enter()) {
      held = locks.lockLinks(link.id1, link.type);
      LinkChange change = write(link);
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
    try (Call call = enter()) {
      held = locks.lockLinks(id1, type);
      LinkChange change = remove(id1, type, id2, expunge, nowMillis);
      session.commit();
      return change;
    }
  }

  /** Inserts or overwrites, with the index entry and the count row, in the batch. */
  private LinkChange write(LinkRow link) {
    ByteBuffer key = keys.link(link.type, link.id1, link.id2);
    ByteBuffer old = session.get(key);
    int before = visibility(old);
    LinkChange change = LinkChange.of(before, link.visibility);
    boolean show = link.visibility == LinkRow.VISIBLE;
    if (before == LinkRow.VISIBLE) {
      long oldTime = old.getLong(1);
      if (!show || oldTime != link.time) {
        session.delete(keys.index(link.id1, link.type, oldTime, link.id2));
      }
    }
    session.put(key, values.link(link));
    if (show) {
      session.put(keys.index(link.id1, link.type, link.time, link.id2), values.index(link));
    }
    if (change.visible() != 0) {
      addToCount(link.id1, link.type, change.visible(), link.time);
    }
    return change;
  }

  /** Hides or removes; leaves the batch empty if there is nothing to do. */
  private LinkChange remove(long id1, long type, long id2, boolean expunge, long now) {
    ByteBuffer key = keys.link(type, id1, id2);
    ByteBuffer old = session.get(key);
    LinkChange change = LinkChange.ofDeletion(visibility(old), expunge);
    if (change == LinkChange.ABSENT || change == LinkChange.UNCHANGED) {
      return change;
    }
    long time = old.getLong(1);
    if (expunge) {
      session.delete(key);
    } else {
      session.put(key, values.hidden(old));
    }
    if (change.visible() != 0) {
      session.delete(keys.index(id1, type, time, id2));
      addToCount(id1, type, change.visible(), now);
    }
    return change;
  }

  private static int visibility(ByteBuffer link) {
    return link == null ? LinkChange.NONE : link.get(0);
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
    try (Call call = enter()) {
      ByteBuffer value = session.get(keys.count(id1, type));
      return value == null ? 0 : value.getLong(0);
    }
  }

  @Override
  public boolean getLink(LinkRow link) {
    try (Call call = enter()) {
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
    try (Call call = enter()) {
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
    try (Call call = enter()) {
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
