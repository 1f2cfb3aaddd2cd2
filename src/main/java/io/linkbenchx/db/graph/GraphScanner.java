package io.linkbenchx.db.graph;

import java.util.function.Consumer;

/**
 * Reads ranges of the graph for verification, read only, one scanner per thread. A row passed to a
 * sink is reused for the next one. Ranges are half open: from inclusive, to exclusive.
 */
public interface GraphScanner extends AutoCloseable {

  /** Receives count rows. */
  @FunctionalInterface
  interface CountSink {
    void count(long id, long type, long count, long time, long version);
  }

  /** Nodes with fromId ≤ id &lt; toId, by id. */
  void nodes(long fromId, long toId, Consumer<NodeRow> sink);

  /**
   * All links, hidden ones too, of all types with id1 in the range, read through the primary key.
   */
  void links(long fromId1, long toId1, Consumer<LinkRow> sink);

  /**
   * The links of such a range read through the secondary index alone; hidden ones may be left out.
   */
  void index(long fromId1, long toId1, Consumer<LinkRow> sink);

  /** Count rows of all types with id in the range. */
  void counts(long fromId, long toId, CountSink sink);

  /** The largest node id, 0 if there is none. */
  long maxNodeId();

  @Override
  void close();
}
