package io.linkbenchx.internal.db.jdbc.admin;

import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.db.jdbc.dialect.SqlDialect;
import io.linkbenchx.db.jdbc.dialect.SqlServer;
import io.linkbenchx.internal.db.jdbc.network.Connections;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;

/**
 * A connection whose results are streamed row by row, however large. For use by one thread, which
 * reads one result at a time.
 */
public class Scan implements AutoCloseable {
  /** Statements kept for the next range. */
  private static final int KEPT = 8;

  private final Connection connection;
  private final SqlDialect dialect;
  private final int fetchSize;
  private final Map<String, PreparedStatement> statements = new HashMap<>();

  /** A scan on its own connection. */
  public Scan(SqlServer server) {
    dialect = server.dialect();
    fetchSize = server.target().family().streamingFetchSize();
    connection =
        server.on(
            server.connect(),
            "a scan could not be prepared",
            opened -> {
              dialect.prepareScan(opened);
              return opened;
            });
  }

  /** Asks the catalog on the scan's connection. */
  public final <T> T with(Queries.Work<Connection, T> question) {
    try {
      return question.on(connection);
    } catch (SQLException e) {
      throw dialect.failed("a scan failed", e);
    }
  }

  /**
   * Passes on all rows of an answer.
   *
   * @param row reads the current one by its columns' positions
   */
  public final void each(String sql, Admin.Action<ResultSet> row, Object... parameters) {
    try {
      PreparedStatement select = streaming(sql);
      Queries.bind(select, parameters);
      try (ResultSet rows = select.executeQuery()) {
        while (rows.next()) {
          row.on(rows);
        }
      }
    } catch (SQLException e) {
      throw dialect.failed("a scan failed", e);
    }
  }

  private PreparedStatement streaming(String sql) throws SQLException {
    PreparedStatement kept = statements.get(sql);
    if (kept != null) {
      return kept;
    }
    if (statements.size() == KEPT) {
      for (PreparedStatement statement : statements.values()) {
        statement.close();
      }
      statements.clear();
    }
    PreparedStatement statement =
        connection.prepareStatement(sql, ResultSet.TYPE_FORWARD_ONLY, ResultSet.CONCUR_READ_ONLY);
    statement.setFetchSize(fetchSize);
    statements.put(sql, statement);
    return statement;
  }

  /**
   * The single number that a statement returns; 0 for null or without a row, which is
   * go-mysql-server's answer for the minimum or maximum of no rows.
   */
  public final long number(String sql, Object... parameters) {
    long[] number = {0};
    each(sql, row -> number[0] = row.getLong(1), parameters);
    return number[0];
  }

  @Override
  public final void close() {
    Connections.closeQuietly(connection);
  }
}
