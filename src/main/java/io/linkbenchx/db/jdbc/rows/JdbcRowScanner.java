package io.linkbenchx.db.jdbc.rows;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.jdbc.server.Scan;
import io.linkbenchx.db.jdbc.server.SqlStatement;
import io.linkbenchx.db.rows.Row;
import io.linkbenchx.db.rows.RowScanner;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.function.Consumer;

/** Streams ranges; nothing is held but the row at hand. */
final class JdbcRowScanner implements RowScanner {
  private final Scan scan;
  private final RowTables tables;
  private final Row row = new Row();

  /** Takes the scan over and closes it. */
  JdbcRowScanner(Scan scan, RowTables tables) {
    this.scan = scan;
    this.tables = tables;
  }

  @Override
  public void rows(int number, long fromId, long toId, Consumer<Row> sink) {
    RowTable table = tables.get(number);
    try (PreparedStatement select =
            scan.streaming(
                tables.sql(
                    SqlStatement.ROWS_SCAN_ROWS,
                    table,
                    tables.byPrimary(scan.connection(), table)));
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
    RowTable table = tables.get(number);
    try {
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
      try (PreparedStatement select = scan.streaming(tables.scanIndex(table, indexes.get(0)));
          ResultSet rows = Scan.range(select, 1, fromK, toK)) {
        while (rows.next()) {
          sink.entry(rows.getLong(1), rows.getLong(2));
        }
      }
    } catch (SQLException e) {
      throw scan.failed(e);
    }
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
