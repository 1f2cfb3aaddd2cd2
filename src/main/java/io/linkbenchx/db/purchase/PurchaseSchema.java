package io.linkbenchx.db.purchase;

import io.linkbenchx.db.Holding;
import io.linkbenchx.db.SchemaState;
import java.util.List;

/** The tables of a {@link PurchaseLayout}, one at a time. Safe for use by many threads. */
public interface PurchaseSchema {

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
   * Number of the layout's indexes that exist, counted from the first.
   *
   * @throws io.linkbenchx.db.DbUsageException if an index of that name has other columns
   */
  int indexes(int table);

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

  /**
   * Creates the layout's missing indexes; returns when they are built. No store writes meanwhile,
   * and stores that write later must be opened later.
   */
  void createIndexes(int table, Build build);

  /** Drops the table, and its database if it had its own; no-op if it does not exist. */
  void drop(int table);
}
