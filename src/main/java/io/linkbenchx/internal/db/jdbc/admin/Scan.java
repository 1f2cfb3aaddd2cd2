package io.linkbenchx.internal.db.jdbc.admin;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.jdbc.dialect.SqlDialect;
import io.linkbenchx.db.jdbc.dialect.SqlServer;
import io.linkbenchx.internal.db.jdbc.network.Connections;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** A connection whose results are streamed row by row, however large. */
public final class Scan implements AutoCloseable {
  private final Connection connection;
  private final SqlDialect dialect;
  private final int fetchSize;

  private Scan(Connection connection, SqlDialect dialect, int fetchSize) {
    this.connection = connection;
    this.dialect = dialect;
    this.fetchSize = fetchSize;
  }

  /** Creates a reader that uses the scan and closes it. */
  public interface Reader<T> {
    T over(Scan scan) throws SQLException;
  }

  /** A reader on its own connection. */
  public static <T> T open(SqlServer server, Reader<T> reader) {
    return server.on(
        server.connect(),
        "a scan could not be prepared",
        connection -> {
          server.dialect().prepareScan(connection);
          int fetchSize = server.target().family().streamingFetchSize();
          return reader.over(new Scan(connection, server.dialect(), fetchSize));
        });
  }

  public Connection connection() {
    return connection;
  }

  /** A statement with a large result. */
  public PreparedStatement streaming(String sql) throws SQLException {
    PreparedStatement statement =
        connection.prepareStatement(sql, ResultSet.TYPE_FORWARD_ONLY, ResultSet.CONCUR_READ_ONLY);
    statement.setFetchSize(fetchSize);
    return statement;
  }

  /** Runs a statement on a range, whose bounds are parameters {@code at} and {@code at + 1}. */
  public static ResultSet range(PreparedStatement statement, int at, long from, long to)
      throws SQLException {
    statement.setLong(at, from);
    statement.setLong(at + 1, to);
    return statement.executeQuery();
  }

  /**
   * The single number that a statement returns; 0 for null or without a row, which is
   * go-mysql-server's answer for the minimum or maximum of no rows.
   */
  public long number(String sql, long... parameters) {
    try (PreparedStatement select = connection.prepareStatement(sql)) {
      for (int i = 0; i < parameters.length; i++) {
        select.setLong(i + 1, parameters[i]);
      }
      try (ResultSet rows = select.executeQuery()) {
        return rows.next() ? rows.getLong(1) : 0;
      }
    } catch (SQLException e) {
      throw failed(e);
    }
  }

  public DbException failed(SQLException e) {
    return dialect.failed("a scan failed", e);
  }

  @Override
  public void close() {
    Connections.closeQuietly(connection);
  }
}
