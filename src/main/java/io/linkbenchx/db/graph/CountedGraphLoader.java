package io.linkbenchx.db.graph;

import io.linkbenchx.db.LogicalBytes;

/** A loader that counts the logical bytes of its rows. */
public final class CountedGraphLoader implements GraphLoader {
  private final GraphLoader loader;
  private final LogicalBytes.Share bytes;

  /**
   * Starts counting.
   *
   * @param bytes closed with the loader
   */
  public CountedGraphLoader(GraphLoader loader, LogicalBytes.Share bytes) {
    this.loader = loader;
    this.bytes = bytes;
  }

  @Override
  public void beginRange(LoadRange range) {
    loader.beginRange(range);
  }

  @Override
  public void node(NodeRow node) {
    loader.node(node);
    bytes.commit(node.logicalBytes());
  }

  @Override
  public void link(LinkRow link) {
    loader.link(link);
    bytes.commit(link.logicalBytes());
  }

  @Override
  public void count(long id, long type, long count, long time, long version) {
    loader.count(id, type, count, time, version);
  }

  @Override
  public void indexLinks() {
    loader.indexLinks();
  }

  @Override
  public void finishChunk(String name, String value) {
    loader.finishChunk(name, value);
  }

  @Override
  public void close() {
    bytes.close();
    loader.close();
  }
}
