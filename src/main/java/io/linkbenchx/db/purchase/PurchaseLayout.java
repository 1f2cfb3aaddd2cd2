package io.linkbenchx.db.purchase;

/**
 * The shape of the tables; what a database has no word for is ignored by it. Tables are numbered 0
 * … tables−1 in every call.
 *
 * @param tables how many there are, at least 1
 * @param databasePerTable each table in a database of its own, named like the configured database
 *     with the table's number (1 …) appended; else all in the configured one
 * @param definitions columns of the secondary indexes
 * @param indexes how many of them a complete table has, from the first, 0 … 3
 * @param autoIds whether the database gives out the ids, ascending; else the client does
 * @param dataWidth width of column data in bytes, 1 … 4000
 * @param dataFields into how many fields cf1, cf2 … of equal length (the last may be shorter) a
 *     database of documents splits data; 1 for a single field
 * @param shortNames whether a database of documents uses names of three to four letters
 * @param partitions range partitions by id, 0 for a table without; the last one takes all higher
 *     ids
 * @param rowsPerPartition ids in each partition but the last
 * @param charset character set of the columns, written into the DDL: "latin1", "utf8mb4"
 * @param tableOptions appended to CREATE TABLE, or ""
 */
public record PurchaseLayout(
    int tables,
    boolean databasePerTable,
    PurchaseIndexes definitions,
    int indexes,
    boolean autoIds,
    int dataWidth,
    int dataFields,
    boolean shortNames,
    int partitions,
    long rowsPerPartition,
    String charset,
    String tableOptions) {

  /** Tables with all three indexes as now defined, ids given by the database. */
  public static PurchaseLayout of(int tables) {
    return new PurchaseLayout(
        tables, false, PurchaseIndexes.CURRENT, 3, true, 4000, 1, false, 0, 0, "latin1", "");
  }

  /** The same tables in databases of their own, or all in one. */
  public PurchaseLayout in(boolean ownDatabases) {
    return new PurchaseLayout(
        tables,
        ownDatabases,
        definitions,
        indexes,
        autoIds,
        dataWidth,
        dataFields,
        shortNames,
        partitions,
        rowsPerPartition,
        charset,
        tableOptions);
  }

  /** Name of a table in the database: the benchmark's own, numbered where there are several. */
  public String tableName(int table) {
    return tables == 1 ? "purchases_index" : "purchases_index" + (table + 1);
  }

  /** Name of a secondary index, unique in a database. */
  public String indexName(int table, int index) {
    return tableName(table) + "_" + PurchaseIndexes.name(index);
  }
}
