package io.linkbenchx.db.rows;

import io.linkbenchx.result.Word;

/**
 * How a store reads one row by id; fixed when the store is opened, so that its statement is
 * prepared only once.
 *
 * @param access the means of access
 * @param columns the columns fetched
 */
public record ReadForm(Access access, Columns columns) {

  /** The means of access; a database offers one or two of them. */
  public enum Access implements Word {
    /** SQL SELECT, prepared on the server if possible. */
    SELECT,
    /** MySQL's and MariaDB's HANDLER … READ: no optimizer, no prepared form. */
    HANDLER,
    /** MongoDB's find by _id. */
    FIND,
    /** An embedded engine's own get. */
    GET
  }

  /** The columns that a point read fetches. */
  public enum Columns {
    /** Column c: sysbench. */
    C,
    /** id, k, c and pad: the point queries of 2014. */
    ALL
  }
}
