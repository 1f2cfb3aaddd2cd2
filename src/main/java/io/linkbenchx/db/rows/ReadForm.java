package io.linkbenchx.db.rows;

import java.util.Locale;

/**
 * How a store reads one row by id; a statement's form is fixed when the store is opened, so that it
 * is prepared once.
 *
 * @param access by which means
 * @param columns what is fetched
 */
public record ReadForm(Access access, Columns columns) {

  /** The means; a database has one or two of them. */
  public enum Access {
    /** SQL SELECT, prepared at the server where it can be. */
    SELECT,
    /** MySQL's and MariaDB's HANDLER … READ: no optimizer, no prepared form. */
    HANDLER,
    /** MongoDB's find by _id. */
    FIND,
    /** An embedded engine's own get. */
    GET;

    /** The word used in configuration and results. */
    public String text() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** What a point read fetches. */
  public enum Columns {
    /** Column c: sysbench. */
    C,
    /** id, k, c and pad: the point queries of 2014. */
    ALL
  }
}
