package io.linkbenchx.db.jdbc;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.keyvalue.KeyValueScanner;
import java.nio.ByteBuffer;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** Streams ranges; nothing is held but the entry at hand. */
final class JdbcMapScanner implements KeyValueScanner {
  private final Connection connection;
  private final Dialect dialect;
  private final MapSql sql;
  private final int fetchSize;

  private JdbcMapScanner(Connection connection, Dialect dialect, MapSql sql, int fetchSize) {
    this.connection = connection;
    this.dialect = dialect;
    this.sql = sql;
    this.fetchSize = fetchSize;
  }

  static JdbcMapScanner open(Connection connection, Link link, MapSql sql) throws SQLException {
    for (String statement : link.dialect().scanSession()) {
      Queries.execute(connection, statement);
    }
    if (link.dialect().beginIsFree()) {
      connection.setAutoCommit(false); // PostgreSQL streams inside a transaction only
      connection.setReadOnly(true);
    }
    return new JdbcMapScanner(
        connection, link.dialect(), sql, link.target().family().streamingFetchSize());
  }

  @Override
  public void scan(ByteBuffer from, ByteBuffer to, Sink sink) {
    try (PreparedStatement select =
        connection.prepareStatement(
            sql.scan(from != null, to != null),
            ResultSet.TYPE_FORWARD_ONLY,
            ResultSet.CONCUR_READ_ONLY)) {
      select.setFetchSize(fetchSize);
      int at = 1;
      if (from != null) {
        select.setBytes(at++, bytes(from));
      }
      if (to != null) {
        select.setBytes(at, bytes(to));
      }
      try (ResultSet rows = select.executeQuery()) {
        while (rows.next()) {
          sink.entry(ByteBuffer.wrap(rows.getBytes(1)), ByteBuffer.wrap(rows.getBytes(2)));
        }
      }
    } catch (SQLException e) {
      throw new DbException(
          dialect.classify(e),
          Integer.toString(e.getErrorCode()),
          "a scan failed: " + e.getMessage(),
          e);
    }
  }

  private static byte[] bytes(ByteBuffer bound) {
    byte[] bytes = new byte[bound.limit()];
    bound.get(0, bytes);
    return bytes;
  }

  @Override
  public void close() {
    Session.closeQuietly(connection);
  }
}
