package io.linkbenchx.db.rows;

/** The tables of a {@link RowLayout}, one at a time. Safe for use by many threads. */
public interface RowSchema {

  /** What is there of a table now. */
  enum State {
    /** No such table. */
    ABSENT,
    /** A table, no rows. */
    EMPTY,
    /** At least one row. */
    FILLED
  }

  /** Looks; cheap at any size. */
  State state(int table);

  /** Whether the table has a secondary index whose first column is k, whatever its name. */
  boolean indexed(int table);

  /** Creates the table, its database included, without secondary index; no-op if it is there. */
  void create(int table);

  /** Creates the secondary index on k; returns when it is built. No-op if it is there. */
  void createIndex(int table);

  /** Removes the table, and a database that was its own; no-op if it is not there. */
  void drop(int table);

  /**
   * Called once per table after its last row: the next id that the database gives out is {@code
   * nextId}, what its optimizer needs to know is gathered.
   */
  void finishLoad(int table, long nextId);
}
