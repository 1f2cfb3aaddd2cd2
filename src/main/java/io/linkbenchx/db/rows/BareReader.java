package io.linkbenchx.db.rows;

/**
 * Reads rows with the least that a database can do: its own get of a key, nothing decoded, nothing
 * guarded. What a client adds is measured against it. Belongs to one thread.
 */
public interface BareReader extends AutoCloseable {
  /** Whether there is such a row. */
  boolean read(int table, long id);

  @Override
  void close();
}
