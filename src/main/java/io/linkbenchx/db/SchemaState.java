package io.linkbenchx.db;

/** State of one table, or of all tables, of a data model. */
public enum SchemaState {
  /** No such table (collection, key range). */
  ABSENT,
  /** A table without rows. */
  EMPTY,
  /** At least one row. */
  FILLED
}
