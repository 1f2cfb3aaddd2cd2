package io.linkbenchx.internal.db.jdbc.rows;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.jdbc.dialect.SqlStatement;
import io.linkbenchx.db.rows.Row;
import io.linkbenchx.db.rows.RowScanner;
import io.linkbenchx.internal.db.jdbc.admin.Scan;
import io.linkbenchx.internal.db.jdbc.admin.SqlTable;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.function.Consumer;

/**
 * Reads sysbench's tables. The catalog is queried once per table: a verification reads thousands of
 * ranges, and the query can take longer than a range.
 */
final class JdbcRowScanner implements RowScanner {
  private final Scan scan;
  private final RowTables tables;
  private final RowSql sql;
  private final Row row = new Row();
  private final String[] rowScans;
  private final String[] indexScans;

  /** Takes ownership of the scan and closes it. */
  JdbcRowScanner(Scan scan, RowTables tables) {
    this.scan = scan;
    this.tables = tables;
    this.sql = tables.sql();
    this.rowScans = new String[sql.tables().size()];
    this.indexScans = new String[sql.tables().size()];
  }

  @Override
  public void rows(int number, long fromId, long toId, Consumer<Row> sink) {
    if (rowScans[number] == null) {
      boolean byPrimary = scan.with(c -> tables.byPrimary(c, sql.table(number)));
      rowScans[number] = sql.sql(SqlStatement.ROWS_SCAN_ROWS, number, byPrimary, 1);
    }
    scan.each(
        rowScans[number],
        found -> {
          row.id = found.getLong(1);
          row.k = found.getLong(2);
          row.cLength = RowPoints.copy(found.getBytes(3), row.c);
          row.padLength = RowPoints.copy(found.getBytes(4), row.pad);
          sink.accept(row);
        },
        fromId,
        toId);
  }

  @Override
  public void index(int number, long fromK, long toK, IndexSink sink) {
    if (indexScans[number] == null) {
      indexScans[number] = scan.with(connection -> indexScan(connection, number));
    }
    scan.each(
        indexScans[number], found -> sink.entry(found.getLong(1), found.getLong(2)), fromK, toK);
  }

  private String indexScan(Connection connection, int number) throws SQLException {
    SqlTable table = sql.table(number);
    List<String> indexes = tables.indexesOnK(connection, table);
    if (indexes.isEmpty()) {
      throw new DbUsageException(
          "table %s has no index on k: CREATE INDEX %s ON %s (k), or set create_secondary = false"
              .formatted(table.qualified(), table.indexes().get(0).name(), table.qualified()));
    }
    return sql.scanIndex(number, indexes.get(0));
  }

  @Override
  public long maxId(int number) {
    return scan.number(sql.sql(SqlStatement.ROWS_MAX_ID, number, false, 1));
  }

  @Override
  public void close() {
    scan.close();
  }
}
