package io.linkbenchx.internal.db.jdbc.rows;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.jdbc.dialect.SqlStatement;
import io.linkbenchx.db.rows.Row;
import io.linkbenchx.db.rows.RowScanner;
import io.linkbenchx.internal.db.jdbc.admin.Scan;
import io.linkbenchx.internal.db.jdbc.admin.SqlTable;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Reads sysbench's tables. The catalog is queried once per table: a verification reads thousands of
 * ranges, and the query can take longer than a range.
 */
final class JdbcRowScanner extends Scan implements RowScanner {
  private final RowTables tables;
  private final RowSql sql;
  private final Row row = new Row();

  /** Statements by table. */
  private final Map<Integer, String> rowScans = new HashMap<>();

  private final Map<Integer, String> indexScans = new HashMap<>();

  JdbcRowScanner(RowSql sql, RowTables tables) {
    super(sql.server());
    this.tables = tables;
    this.sql = sql;
  }

  @Override
  public void rows(int number, long fromId, long toId, Consumer<Row> sink) {
    each(
        rowScans.computeIfAbsent(
            number,
            table -> {
              boolean byPrimary = with(c -> tables.byPrimary(c, sql.table(table)));
              return sql.sql(SqlStatement.ROWS_SCAN_ROWS, table, byPrimary, 1);
            }),
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
    each(
        indexScans.computeIfAbsent(number, table -> with(c -> indexScan(c, table))),
        found -> sink.entry(found.getLong(1), found.getLong(2)),
        fromK,
        toK);
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
    return number(sql.sql(SqlStatement.ROWS_MAX_ID, number, false, 1));
  }
}
