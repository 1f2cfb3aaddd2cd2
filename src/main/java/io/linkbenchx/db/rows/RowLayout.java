package io.linkbenchx.db.rows;

/**
 * The shape of a workload's tables; a database ignores what it cannot express. Tables are numbered
 * 0 … tables−1 in every call and named {@code sbtest1} … {@code sbtest<tables>} in the database, as
 * sysbench names them.
 *
 * @param tables number of tables, at least 1
 * @param databasePerTable each table in its own database, named like the configured one with the
 *     table's number (1 …) appended; otherwise all in the configured one
 * @param keyIndex whether a complete table has the secondary index {@code k_<number>} on k
 * @param secondaryId whether id has a plain index {@code xid} instead of being the primary key;
 *     only where {@link RowSupport#offersSecondaryId}
 * @param autoIncrement whether the database can generate ids
 * @param wideIds true if ids or k may exceed 2³¹−1, so that both columns are BIGINT
 * @param charset character set of the columns, written into the DDL: "latin1", "utf8mb4"
 * @param tableOptions appended to CREATE TABLE, or ""
 */
public record RowLayout(
    int tables,
    boolean databasePerTable,
    boolean keyIndex,
    boolean secondaryId,
    boolean autoIncrement,
    boolean wideIds,
    String charset,
    String tableOptions) {

  /** The tables of sysbench: one database, an index on k, ids below 2³¹, latin1. */
  public static RowLayout of(int tables) {
    return new RowLayout(tables, false, true, false, true, false, "latin1", "");
  }

  /** A copy with another number of tables. */
  public RowLayout withTables(int number) {
    return new RowLayout(
        number,
        databasePerTable,
        keyIndex,
        secondaryId,
        autoIncrement,
        wideIds,
        charset,
        tableOptions);
  }

  /** Name of a table in the database. */
  public String tableName(int table) {
    return "sbtest" + (table + 1);
  }

  /** Name of a table's secondary index. */
  public String indexName(int table) {
    return "k_" + (table + 1);
  }
}
