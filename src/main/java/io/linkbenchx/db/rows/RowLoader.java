package io.linkbenchx.db.rows;

/**
 * Bulk loading by one thread. Rows are buffered as the adapter likes; {@link #finishChunk} makes
 * all of them visible and marks the chunk in the database, atomically where the database can. A
 * chunk that was not marked is loaded again as a whole after a crash, with identical rows.
 */
public interface RowLoader extends AutoCloseable {

  /** Adds a row with the id given. The row is the caller's and reused at once. */
  void row(int table, Row row);

  /** Writes what is buffered and the entry {@code name} = {@code value} of the metadata. */
  void finishChunk(String name, String value);

  /** Releases the connection; buffered rows of an unfinished chunk are dropped. */
  @Override
  void close();
}
