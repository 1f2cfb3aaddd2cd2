package io.linkbenchx.db.jdbc;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.rows.Row;
import io.linkbenchx.db.rows.RowScanner;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.function.Consumer;

/** Streams ranges; nothing is held but the row at hand. */
final class JdbcRowScanner implements RowScanner {
  private final Connection connection;
  private final Dialect dialect;
  private final RowTables tables;
  private final int fetchSize;
  private final Row row = new Row();

  private JdbcRowScanner(Connection connection, Dialect dialect, RowTables tables, int fetchSize) {
    this.connection = connection;
    this.dialect = dialect;
    this.tables = tables;
    this.fetchSize = fetchSize;
  }

  static JdbcRowScanner open(Connection connection, Link link, RowTables tables)
      throws SQLException {
    for (String statement : link.dialect().scanSession()) {
      Queries.execute(connection, statement);
    }
    if (link.dialect().beginIsFree()) {
      connection.setAutoCommit(false); // PostgreSQL streams inside a transaction only
      connection.setReadOnly(true);
    }
    return new JdbcRowScanner(
        connection, link.dialect(), tables, link.target().family().streamingFetchSize());
  }

  private PreparedStatement streaming(String sql) throws SQLException {
    PreparedStatement statement =
        connection.prepareStatement(sql, ResultSet.TYPE_FORWARD_ONLY, ResultSet.CONCUR_READ_ONLY);
    statement.setFetchSize(fetchSize);
    return statement;
  }

  private static ResultSet between(PreparedStatement statement, long from, long to)
      throws SQLException {
    statement.setLong(1, from);
    statement.setLong(2, to);
    return statement.executeQuery();
  }

  @Override
  public void rows(int number, long fromId, long toId, Consumer<Row> sink) {
    RowTable table = tables.get(number);
    try (PreparedStatement select =
            streaming(tables.dialect().scanRows(table, tables.byPrimary(connection, table)));
        ResultSet rows = between(select, fromId, toId)) {
      while (rows.next()) {
        row.id = rows.getLong(1);
        row.k = rows.getLong(2);
        row.cLength = RowPoints.copy(rows.getBytes(3), row.c);
        row.padLength = RowPoints.copy(rows.getBytes(4), row.pad);
        sink.accept(row);
      }
    } catch (SQLException e) {
      throw failed(e);
    }
  }

  @Override
  public void index(int number, long fromK, long toK, IndexSink sink) {
    RowTable table = tables.get(number);
    try {
      List<String> indexes = tables.indexesOnK(connection, table);
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
      try (PreparedStatement select = streaming(tables.dialect().scanIndex(table, indexes.get(0)));
          ResultSet rows = between(select, fromK, toK)) {
        while (rows.next()) {
          sink.entry(rows.getLong(1), rows.getLong(2));
        }
      }
    } catch (SQLException e) {
      throw failed(e);
    }
  }

  @Override
  public long maxId(int number) {
    try (PreparedStatement select =
            connection.prepareStatement("SELECT MAX(id) FROM " + tables.get(number).qualified());
        ResultSet rows = select.executeQuery()) {
      rows.next();
      return rows.getLong(1);
    } catch (SQLException e) {
      throw failed(e);
    }
  }

  private DbException failed(SQLException e) {
    return new DbException(
        dialect.classify(e),
        Integer.toString(e.getErrorCode()),
        "a scan failed: " + e.getMessage(),
        e);
  }

  @Override
  public void close() {
    Session.closeQuietly(connection);
  }
}
