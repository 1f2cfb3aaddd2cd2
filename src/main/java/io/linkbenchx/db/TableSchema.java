package io.linkbenchx.db;

import java.util.List;

/**
 * The tables (key ranges, collections) of a layout, one at a time, numbered from 0. Safe for use by
 * many threads.
 */
public interface TableSchema {

  /** How many statements create the indexes. */
  enum Build {
    /** As in published results of this database. */
    USUAL,
    /** One statement for all, if the database can. */
    TOGETHER,
    /** One statement for each. */
    EACH
  }

  /** The table's state; cheap at any size. */
  SchemaState state(int table);

  /**
   * What a table holds, and the routines that belong to it; cheap at any size. A support that sets
   * no marks owns nothing: its filled tables are replaced only if the user says {@code existing =
   * drop-foreign}.
   */
  default List<Holding> holdings(int table) {
    return Holding.of("table " + (table + 1), state(table), false);
  }

  /**
   * Number of the layout's secondary indexes that exist, counted from the first.
   *
   * @throws DbUsageException if an index of that name has other columns
   */
  default int indexes(int table) {
    return 0;
  }

  /** Creates the table and its database, without secondary index; no-op if it exists. */
  void create(int table);

  /**
   * Creates the layout's missing indexes; returns when they are built. No store writes meanwhile,
   * and stores that write later must be opened later.
   */
  default void createIndexes(int table, Build build) {}

  /**
   * Drops the table, and its database if it had its own, but not the metadata; no-op if it does not
   * exist.
   */
  void drop(int table);

  /**
   * Called once per table after its last row: sets the next generated id to {@code nextId} and
   * gathers optimizer statistics.
   */
  default void finishLoad(int table, long nextId) {}
}
