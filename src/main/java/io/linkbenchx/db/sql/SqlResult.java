package io.linkbenchx.db.sql;

/**
 * The answer to a statement: rows, or a number of changed rows. An object is used again for later
 * answers of its statement.
 */
public interface SqlResult {

  /** What a statement did, as sysbench counts it by the server's answer. */
  enum Kind {
    /** It returned a set of rows, even an empty one. */
    READ,
    /** It changed at least one row. */
    WRITE,
    /** Anything else: BEGIN, COMMIT, an update of no row. */
    OTHER
  }

  /** What the statement did. */
  Kind kind();

  /** Rows changed as the server reports them; 0 for a set of rows. */
  long changed();

  /** Number of columns; 0 if there is no set of rows. */
  int columns();

  /** Name of a column; {@code column} from 1. */
  String name(int column);

  /** Moves to the next row, at first to the first one; false if there is none. */
  boolean next();

  /** Bytes of the current row's column as text; null = NULL; {@code column} from 1. */
  byte[] value(int column);
}
