package io.linkbenchx.db.purchase;

/** The tables of a {@link PurchaseLayout}, one at a time. Safe for use by many threads. */
public interface PurchaseSchema {

  /** What is there of a table now. */
  enum State {
    /** No such table. */
    ABSENT,
    /** A table, no rows. */
    EMPTY,
    /** At least one row. */
    FILLED
  }

  /** In how many statements several indexes are created. */
  enum Build {
    /** As published results of this database do it. */
    USUAL,
    /** All in one, where the database can. */
    TOGETHER,
    /** One after the other. */
    EACH
  }

  /** Looks; cheap at any size. */
  State state(int table);

  /**
   * How many of the layout's indexes are there, counted from the first; refuses a table whose index
   * of that name has other columns.
   *
   * @throws io.linkbenchx.db.DbUsageException then
   */
  int indexes(int table);

  /** Creates the table, its database included, without secondary index; no-op if it is there. */
  void create(int table);

  /**
   * Creates the indexes of the layout that are missing; returns when they are built. Nobody writes
   * meanwhile, and stores that write afterwards are opened afterwards.
   */
  void createIndexes(int table, Build build);

  /** Removes the table, and a database that was its own; no-op if it is not there. */
  void drop(int table);
}
