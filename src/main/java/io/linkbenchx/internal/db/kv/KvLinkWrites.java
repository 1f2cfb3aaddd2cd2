package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.graph.LinkChange;
import io.linkbenchx.db.graph.LinkRow;
import java.nio.ByteBuffer;

/**
 * The changes of a link write: the link, its index entry and its count row are read first and then
 * put into the session's batch. The caller takes the lock before and commits after.
 */
record KvLinkWrites(EngineSession session, Keys keys, Values values) {

  /** Inserts or overwrites. */
  LinkChange put(LinkRow link) {
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
  LinkChange remove(long id1, long type, long id2, boolean expunge, long now) {
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
}
