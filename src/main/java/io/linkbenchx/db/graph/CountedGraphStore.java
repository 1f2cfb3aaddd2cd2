package io.linkbenchx.db.graph;

import io.linkbenchx.db.CountedStore;
import io.linkbenchx.db.LogicalBytes;

/**
 * A store that counts the logical bytes it has written, for databases where only the answers show
 * what was written. A hidden link counts without its data, which the client does not see.
 */
public final class CountedGraphStore extends CountedStore<GraphStore> implements GraphStore {
  /**
   * Starts counting.
   *
   * @param bytes closed with the store
   */
  public CountedGraphStore(GraphStore store, LogicalBytes.Share bytes) {
    super(store, bytes);
  }

  @Override
  public long addNode(NodeRow node) {
    long id = store.addNode(node);
    written(node.logicalBytes());
    return id;
  }

  @Override
  public boolean updateNode(NodeRow node) {
    boolean found = store.updateNode(node);
    if (found) {
      written(node.logicalBytes());
    }
    return found;
  }

  @Override
  public boolean deleteNode(int type, long id) {
    boolean found = store.deleteNode(type, id);
    if (found) {
      written(NodeRow.KEY_BYTES);
    }
    return found;
  }

  @Override
  public boolean getNode(int type, long id, NodeRow into) {
    return store.getNode(type, id, into);
  }

  @Override
  public LinkChange addLink(LinkRow link) {
    LinkChange change = store.addLink(link);
    written(link.logicalBytes());
    return change;
  }

  @Override
  public LinkChange updateLink(LinkRow link) {
    LinkChange change = store.updateLink(link);
    written(link.logicalBytes());
    return change;
  }

  @Override
  public LinkChange deleteLink(long id1, long type, long id2, boolean expunge, long nowMillis) {
    LinkChange change = store.deleteLink(id1, type, id2, expunge, nowMillis);
    switch (change) {
      case REMOVED, REMOVED_HIDDEN -> written(LinkRow.KEY_BYTES);
      case HIDDEN -> written(LinkRow.logicalBytes(0));
      default -> {
        // nothing was written
      }
    }
    return change;
  }

  @Override
  public long countLinks(long id1, long type) {
    return store.countLinks(id1, type);
  }

  @Override
  public boolean getLink(LinkRow link) {
    return store.getLink(link);
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
}
