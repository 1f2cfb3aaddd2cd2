package io.linkbenchx.internal.db.jdbc.rows;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.jdbc.dialect.SqlStatement;
import io.linkbenchx.db.rows.Row;
import io.linkbenchx.db.rows.RowScanner;
import io.linkbenchx.internal.db.jdbc.admin.Scan;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.function.Consumer;

/**
 * Streams ranges; keeps only the current row. The catalog is queried once per table: a verification
 * reads thousands of ranges, and the query can take longer than a range.
 */
final class JdbcRowScanner implements RowScanner {
  private final Scan scan;
  private final RowTables tables;
  private final Row row = new Row();
  private final String[] rowScans;
  private final String[] indexScans;

  /** Takes ownership of the scan and closes it. */
  JdbcRowScanner(Scan scan, RowTables tables) {
    this.scan = scan;
    this.tables = tables;
    this.rowScans = new String[tables.count()];
    this.indexScans = new String[tables.count()];
  }

  @Override
  public void rows(int number, long fromId, long toId, Consumer<Row> sink) {
    try (PreparedStatement select = scan.streaming(rowScan(number));
        ResultSet rows = Scan.range(select, 1, fromId, toId)) {
      while (rows.next()) {
        row.id = rows.getLong(1);
        row.k = rows.getLong(2);
        row.cLength = RowPoints.copy(rows.getBytes(3), row.c);
        row.padLength = RowPoints.copy(rows.getBytes(4), row.pad);
        sink.accept(row);
      }
    } catch (SQLException e) {
      throw scan.failed(e);
    }
  }

  @Override
  public void index(int number, long fromK, long toK, IndexSink sink) {
    try (PreparedStatement select = scan.streaming(indexScan(number));
        ResultSet rows = Scan.range(select, 1, fromK, toK)) {
      while (rows.next()) {
        sink.entry(rows.getLong(1), rows.getLong(2));
      }
    } catch (SQLException e) {
      throw scan.failed(e);
    }
  }

  private String rowScan(int number) throws SQLException {
    if (rowScans[number] == null) {
      JdbcRowTable table = tables.get(number);
      boolean byPrimary = tables.byPrimary(scan.connection(), table);
      rowScans[number] = tables.sql(SqlStatement.ROWS_SCAN_ROWS, table, byPrimary);
    }
    return rowScans[number];
  }

  private String indexScan(int number) throws SQLException {
    if (indexScans[number] == null) {
      JdbcRowTable table = tables.get(number);
      List<String> indexes = tables.indexesOnK(scan.connection(), table);
      if (indexes.isEmpty()) {
        throw new DbUsageException(
            "table "
                + table.qualified()
                + " has no index on k: CREATE INDEX "
                + table.index()
                + " ON "
                + table.qualified()
                + " (k), or set create_secondary = false");
      }
      indexScans[number] = tables.scanIndex(table, indexes.get(0));
    }
    return indexScans[number];
  }

  @Override
  public long maxId(int number) {
    return scan.number(tables.sql(SqlStatement.ROWS_MAX_ID, tables.get(number), false));
  }

  @Override
  public void close() {
    scan.close();
  }
}
