package io.linkbenchx.db.rows;

import io.linkbenchx.db.Holding;
import io.linkbenchx.db.SchemaState;
import java.util.List;

/** The tables of a {@link RowLayout}, one at a time. Safe for use by many threads. */
public interface RowSchema {

  /** The table's state; cheap at any size. */
  SchemaState state(int table);

  /** Whether the table has a secondary index whose first column is k, whatever its name. */
  boolean indexed(int table);

  /**
   * What a table holds, and the routines that belong to it; cheap at any size. A support that sets
   * no marks owns nothing: its filled tables are replaced only if the user says {@code existing =
   * drop-foreign}.
   */
  default List<Holding> holdings(int table) {
    return Holding.of("table " + (table + 1), state(table), false);
  }

  /** Creates the table and its database, without secondary index; no-op if it exists. */
  void create(int table);

  /** Creates the secondary index on k; returns when it is built. No-op if it exists. */
  void createIndex(int table);

  /** Drops the table, and its database if it had its own; no-op if it does not exist. */
  void drop(int table);

  /**
   * Called once per table after its last row: sets the next generated id to {@code nextId} and
   * gathers optimizer statistics.
   */
  void finishLoad(int table, long nextId);
}
