package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.db.graph.LinkBuffer;
import io.linkbenchx.db.graph.LinkChange;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.NodeRow;

/**
 * Answers as a graph would that has just been loaded, by computing what is in it instead of storing
 * it; remembers nothing that is written. Rows of lists carry no payload.
 */
final class VirtualStore implements GraphStore {
  private final GraphModel model;
  private long nextId;

  VirtualStore(GraphModel model) {
    this.model = model;
    this.nextId = model.ids().end();
  }

  private long links(long id1, long type) {
    return model.links(id1, (int) (type - GraphModel.LINK_TYPE_BASE));
  }

  private boolean exists(long id1, long type, long id2) {
    return id2 >= id1 && id2 < id1 + links(id1, type);
  }

  @Override
  public long addNode(NodeRow node) {
    return nextId++;
  }

  @Override
  public boolean updateNode(NodeRow node) {
    return model.ids().contains(node.id) || node.id < nextId;
  }

  @Override
  public boolean deleteNode(int type, long id) {
    return model.ids().contains(id) || id < nextId;
  }

  @Override
  public boolean getNode(int type, long id, NodeRow into) {
    into.id = id;
    return model.ids().contains(id) || id < nextId;
  }

  @Override
  public LinkChange addLink(LinkRow link) {
    return exists(link.id1, link.type, link.id2) ? LinkChange.OVERWRITTEN : LinkChange.INSERTED;
  }

  @Override
  public LinkChange updateLink(LinkRow link) {
    return addLink(link);
  }

  @Override
  public LinkChange deleteLink(long id1, long type, long id2, boolean expunge, long nowMillis) {
    return exists(id1, type, id2) ? LinkChange.HIDDEN : LinkChange.ABSENT;
  }

  @Override
  public long countLinks(long id1, long type) {
    return links(id1, type);
  }

  @Override
  public boolean getLink(LinkRow link) {
    return exists(link.id1, link.type, link.id2);
  }

  @Override
  public int multigetLinks(long id1, long type, long[] id2s, int n, LinkBuffer into) {
    into.clear();
    int found = 0;
    for (int i = 0; i < n; i++) {
      found += exists(id1, type, id2s[i]) ? 1 : 0;
    }
    return found;
  }

  @Override
  public int getLinksList(
      long id1, long type, long minTime, long maxTime, int offset, int limit, LinkBuffer into) {
    into.clear();
    // Times are spread evenly, so a later maxTime of t leaves t of the links.
    long all = maxTime == Long.MAX_VALUE ? links(id1, type) : Math.min(maxTime, links(id1, type));
    int rows = (int) Math.max(0, Math.min(limit, all - offset));
    if (rows >= limit) {
      into.add(id1, LinkRow.VISIBLE, all - offset - rows, 0, 0);
    }
    return rows;
  }

  @Override
  public void rollback() {
    // nothing is ever begun
  }

  @Override
  public void close() {
    // nothing is held
  }
}
