package io.linkbenchx.db.rows;

/**
 * Reads rows in the cheapest way the database offers: its own get of a key, without decoding or
 * checks. The baseline for the client's overhead. Belongs to one thread.
 */
public interface BareReader extends AutoCloseable {
  /** Reads a row; false if there is no such row. */
  boolean read(int table, long id);

  @Override
  void close();
}
