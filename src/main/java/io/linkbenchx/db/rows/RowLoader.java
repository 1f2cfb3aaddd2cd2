package io.linkbenchx.db.rows;

/**
 * Bulk loading by one thread. The adapter may buffer rows; {@link #finishChunk} makes all of them
 * visible and marks the chunk in the database, atomically if the database can. After a crash an
 * unmarked chunk is loaded again as a whole, with identical rows.
 */
public interface RowLoader extends AutoCloseable {

  /** Adds a row with the given id. The row belongs to the caller, who reuses it at once. */
  void row(int table, Row row);

  /** Writes the buffered rows and the metadata entry {@code name} = {@code value}. */
  void finishChunk(String name, String value);

  /** Releases the connection; buffered rows of an unfinished chunk are dropped. */
  @Override
  void close();
}
