package io.linkbenchx.db.jdbc.dialect;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/**
 * The statements that linkbenchx sends, with their names in {@code schemas/sql/}: {@link
 * #GRAPH_SELECT_NODE} is {@code graph.select_node}. The order of the parameters and of the columns
 * of an answer is the same in all dialects and documented here: parameters → columns. If it is not,
 * see the text in {@code standard.sql}.
 */
public enum SqlStatement {
  TABLE_FIRST_ROW,
  TABLE_ANALYZE,
  /** Marks a table with the text {@code {{mark}}}; empty if the server keeps no such texts. */
  TABLE_MARK,
  SCHEMA_CREATE,
  SCHEMA_DROP,

  /** Table → a row if it exists. */
  CATALOG_TABLE_EXISTS,
  /** Schema ("" is the session's), table → "name type" of each column, in order. */
  CATALOG_COLUMNS,
  /** Schema, table, index ("PRIMARY" is the primary key) → its columns, in order. */
  CATALOG_INDEX_COLUMNS,
  /** → the storage engines of the server; empty if it has none. */
  CATALOG_ENGINES,
  /** Schema, table → names of the indexes whose first column is k. */
  CATALOG_INDEXES_ON_K,
  /** Schema, table → its storage engine; empty if the server has none. */
  CATALOG_ENGINE_OF,
  /** Schema → a row if it exists. */
  CATALOG_SCHEMA_EXISTS,
  /** Schema, one or more times → a row for each object that is lost if it is dropped. */
  CATALOG_TABLES_OF,
  /**
   * Schema, table → the text of {@link #TABLE_MARK}, and the owner if the user may not drop the
   * table, otherwise ""; no row if it does not exist.
   */
  CATALOG_TABLE_MARK,

  /** → the user, as named in the statements below, which are shown and not run. */
  RIGHTS_USER,
  /** Grants {@code {{rights}}} to create {@code {{schema}}}. */
  RIGHTS_ON_DATABASE,
  /** Grants {@code {{rights}}} to create tables in {@code {{schema}}}. */
  RIGHTS_ON_SCHEMA,
  /** Grants {@code {{rights}}} on the tables that the user creates in {@code {{schema}}}. */
  RIGHTS_ON_TABLES,
  /** The same on the sequences of these tables; empty if there are none. */
  RIGHTS_ON_SEQUENCES,

  /** Returns the plan of {@code {{statement}}} without executing it. */
  PLAN_EXPLAIN,

  /** Runs {@code {{routine}}} with the parameters {@code {{list}}}. */
  ROUTINE_CALL,
  ROUTINE_DROP,
  /** Schema, name → name, a text that contains our mark if it is ours, body as written. */
  ROUTINE_LIST,

  /** A literal of the bytes {@code {{hex}}}. */
  LOAD_BYTES,
  LOAD_INSERT,
  /** Like {@link #LOAD_INSERT}, but replaces rows left by an interrupted load. */
  LOAD_OVERWRITE,
  /** Sets {@code {{column}}} of {@link #LOAD_OVERWRITE} to the new row's value. */
  LOAD_CHANGE,

  GRAPH_SELECT_NODE,
  GRAPH_INSERT_NODE,
  GRAPH_UPDATE_NODE,
  GRAPH_DELETE_NODE,
  GRAPH_NODE_EXISTS,
  GRAPH_SELECT_COUNT,
  /** Id1, link_type, then ids → all columns of links, in LinkBench's order. */
  GRAPH_MULTIGET,
  /** Id1, link_type, smallest time, largest time, limit, offset → as {@link #GRAPH_MULTIGET}. */
  GRAPH_LIST_LINKS,
  /** See {@link SqlDialect.Trait#UPSERT_REPORTS} for its effect on an existing row. */
  GRAPH_INSERT_LINK,
  /** Id1, link_type, id2 → visibility; locks the row. */
  GRAPH_LOCK_LINK,
  GRAPH_UPDATE_LINK,
  GRAPH_HIDE_LINK,
  GRAPH_DELETE_LINK,
  /** Id, link_type, time. */
  GRAPH_COUNT_UP,
  /** Id, link_type, time. */
  GRAPH_COUNT_DOWN,
  /** Sets the next id that the server allocates to {@code {{next}}}; empty if not necessary. */
  GRAPH_SET_NEXT_ID,
  GRAPH_SCAN_NODES,
  /** Type → the smallest link_type not below it, or null, or no row. */
  GRAPH_SCAN_NEXT_TYPE,
  /** Link_type, from, to → as {@link #GRAPH_MULTIGET}, through the primary key. */
  GRAPH_SCAN_LINKS,
  /** From, to → as {@link #GRAPH_MULTIGET}, through the secondary index. */
  GRAPH_SCAN_INDEX,
  GRAPH_SCAN_COUNTS,
  GRAPH_SCAN_MAX_NODE,

  ROWS_POINT_C,
  ROWS_POINT_ALL,
  ROWS_EXISTS,
  ROWS_SIMPLE_RANGE,
  ROWS_SUM_RANGE,
  ROWS_ORDER_RANGE,
  ROWS_DISTINCT_RANGE,
  ROWS_POINTS_BY_K,
  ROWS_COUNT_BY_K,
  ROWS_INDEX_UPDATE,
  ROWS_NON_INDEX_UPDATE,
  ROWS_CONDITIONAL_UPDATE,
  ROWS_DELETE,
  ROWS_INSERT,
  ROWS_INSERT_AUTO,
  ROWS_REPLACE,
  /** Forces the primary key of a table that has one; the value of {@code {{hint}}}. */
  ROWS_PRIMARY_HINT,
  ROWS_HANDLER_OPEN,
  ROWS_HANDLER_READ,
  ROWS_SECONDARY_ID,
  ROWS_GIVES_IDS,
  ROWS_SET_NEXT_ID,
  /** From, to → all columns, in the order of ids, through the primary key. */
  ROWS_SCAN_ROWS,
  /** From, to → k, id, through the index {@code {{index}}}. */
  ROWS_SCAN_INDEX,
  ROWS_MAX_ID,

  PURCHASES_INSERT,
  PURCHASES_TIME,
  PURCHASES_PRICE,
  PURCHASES_EPOCH_SECONDS,
  /** Hint, limit. */
  PURCHASES_DELETE_OLDEST,
  PURCHASES_MIN_ID,
  PURCHASES_MAX_ID,
  PURCHASES_POINTS,
  PURCHASES_ID_RANGE,
  PURCHASES_RANGE,
  PURCHASES_SCAN_ROWS,
  /** From, to of the first column → id and the columns of the index. */
  PURCHASES_SCAN_INDEX,
  PURCHASES_COUNT,
  PURCHASES_CREATE_INDEX,
  PURCHASES_CREATE_INDEXES,
  PURCHASES_ADD_INDEX,
  PURCHASES_PARTITIONS,
  PURCHASES_PARTITION,

  KEYVALUE_CREATE,
  KEYVALUE_CREATE_LARGE,
  KEYVALUE_CREATE_METADATA,
  KEYVALUE_GET,
  KEYVALUE_PUT,
  KEYVALUE_SCAN,
  KEYVALUE_ANALYZE;

  /** Its name in files: "graph.select_node". */
  public String text() {
    return name().toLowerCase(Locale.ROOT).replaceFirst("_", ".");
  }

  /** The last part of its name: "select_node". */
  public String last() {
    return text().substring(text().indexOf('.') + 1);
  }

  /** The statement with this name in a file. */
  static Optional<SqlStatement> of(String text) {
    return Arrays.stream(values()).filter(known -> known.text().equals(text)).findFirst();
  }
}
