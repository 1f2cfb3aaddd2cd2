package io.linkbenchx.db.graph;

/**
 * Bulk loading by one thread. The adapter may buffer rows; {@link #finishChunk} makes all of them
 * visible and marks the chunk in the database, atomically if the database can. After a crash an
 * unmarked chunk is loaded again as a whole, with identical rows.
 */
public interface GraphLoader extends AutoCloseable {

  /**
   * Announces a chunk that is a range of one primary key: its rows follow until {@link
   * #finishChunk}, in ascending key order, and no other loader writes in that range. Not called for
   * other chunks.
   */
  default void beginRange(LoadRange range) {}

  /** Adds a node with the given id. The row belongs to the caller, who reuses it at once. */
  void node(NodeRow node);

  /** Adds a link, without touching its count row. */
  void link(LinkRow link);

  /** Adds a count row; {@code time} in milliseconds. */
  void count(long id, long type, long count, long time, long version);

  /**
   * Builds the deferred index after all links are loaded. One loader calls it while others continue
   * with nodes and counts; a no-op if nothing was deferred or the index exists.
   */
  default void indexLinks() {}

  /** Writes the buffered rows and the metadata entry {@code name} = {@code value}. */
  void finishChunk(String name, String value);

  /** Releases the connection; buffered rows of an unfinished chunk are dropped. */
  @Override
  void close();
}
