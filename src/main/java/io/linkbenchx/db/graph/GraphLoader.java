package io.linkbenchx.db.graph;

/**
 * Bulk loading by one thread. Rows are buffered as the adapter likes; {@link #finishChunk} makes
 * all of them visible and marks the chunk in the database, atomically where the database can. A
 * chunk that was not marked is loaded again as a whole after a crash, with identical rows.
 */
public interface GraphLoader extends AutoCloseable {

  /**
   * Announces a chunk that is a range of one primary key: until {@link #finishChunk} come its rows,
   * in ascending key order, and nobody else writes there. Not called for other chunks.
   */
  default void beginRange(LoadRange range) {}

  /** Adds a node with the id given. The row is the caller's and reused at once. */
  void node(NodeRow node);

  /** Adds a link, without touching its count row. */
  void link(LinkRow link);

  /** Adds a count row; {@code time} in milliseconds. */
  void count(long id, long type, long count, long time, long version);

  /**
   * Builds what was left for after the links, called when all of them are there, by one loader
   * while others go on with nodes and counts; a no-op where nothing was left or it is there.
   */
  default void indexLinks() {}

  /** Writes what is buffered and the entry {@code name} = {@code value} of the metadata. */
  void finishChunk(String name, String value);

  /** Releases the connection; buffered rows of an unfinished chunk are dropped. */
  @Override
  void close();
}
