package io.linkbenchx.internal.db.noop;

import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.db.graph.LinkBuffer;
import io.linkbenchx.db.graph.LinkChange;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.NodeRow;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Answers like a well-filled graph, but without payloads: every single row is there, every list is
 * empty. Node ids come in blocks, so that stores share a cache line once per block only.
 */
final class NoopStore implements GraphStore {
  private static final int BLOCK = 1 << 16;

  private final AtomicLong shared;
  private long nextId;
  private long blockEnd;

  NoopStore(AtomicLong shared) {
    this.shared = shared;
  }

  @Override
  public long addNode(NodeRow node) {
    if (nextId == blockEnd) {
      nextId = shared.getAndAdd(BLOCK);
      blockEnd = nextId + BLOCK;
    }
    return nextId++;
  }

  @Override
  public boolean updateNode(NodeRow node) {
    return true;
  }

  @Override
  public boolean deleteNode(int type, long id) {
    return true;
  }

  @Override
  public boolean getNode(int type, long id, NodeRow into) {
    into.id = id;
    into.type = type;
    into.version = 0;
    into.time = 0;
    into.length = 0;
    return true;
  }

  @Override
  public LinkChange addLink(LinkRow link) {
    return LinkChange.INSERTED;
  }

  @Override
  public LinkChange updateLink(LinkRow link) {
    return LinkChange.OVERWRITTEN;
  }

  @Override
  public LinkChange deleteLink(long id1, long type, long id2, boolean expunge, long nowMillis) {
    return expunge ? LinkChange.REMOVED : LinkChange.HIDDEN;
  }

  @Override
  public long countLinks(long id1, long type) {
    return 0;
  }

  @Override
  public boolean getLink(LinkRow link) {
    link.length = 0;
    return true;
  }

  @Override
  public int multigetLinks(long id1, long type, long[] id2s, int n, LinkBuffer into) {
    into.clear();
    return 0;
  }

  @Override
  public int getLinksList(
      long id1, long type, long minTime, long maxTime, int offset, int limit, LinkBuffer into) {
    into.clear();
    return 0;
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
