package io.linkbenchx.internal.db.jdbc.keyvalue;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.jdbc.dialect.SqlDialect;
import io.linkbenchx.db.keyvalue.KeyValueLayout;
import io.linkbenchx.db.keyvalue.KeyValueLoader;
import io.linkbenchx.internal.db.jdbc.admin.JdbcMetadata;
import io.linkbenchx.internal.db.jdbc.network.Connections;
import java.nio.ByteBuffer;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/** Loads in transactions of one batch each, with multi-row statements. */
final class JdbcKeyValueLoader implements KeyValueLoader {
  /** Limits of a statement: rows, and bytes of its values. */
  private static final int MOST_ROWS = 200;

  private static final int MOST_BYTES = 1 << 20;

  private final Connection connection;
  private final SqlDialect dialect;
  private final PreparedStatement many;
  private final PreparedStatement one;
  private final byte[][] keys;
  private final byte[][] values;
  private final int batch;
  private int rows;
  private int entries;

  JdbcKeyValueLoader(
      Connection connection, SqlDialect dialect, KeyValueSql sql, KeyValueLayout layout, int batch)
      throws SQLException {
    this.connection = connection;
    this.dialect = dialect;
    this.batch = batch;
    int most = Math.max(1, MOST_BYTES / layout.valueBytes());
    int size = Math.min(Math.min(MOST_ROWS, most), batch);
    this.keys = new byte[size][layout.keyBytes()];
    this.values = new byte[size][layout.valueBytes()];
    connection.setAutoCommit(false);
    this.many = connection.prepareStatement(sql.put(size));
    this.one = connection.prepareStatement(sql.put(1));
  }

  @Override
  public void put(ByteBuffer key, ByteBuffer value) {
    key.get(0, keys[rows]);
    value.get(0, values[rows]);
    rows++;
    entries++;
    try {
      if (rows == keys.length) {
        send();
      }
      if (entries == batch) {
        send();
        connection.commit();
        entries = 0;
      }
    } catch (SQLException e) {
      throw failed(e);
    }
  }

  private void send() throws SQLException {
    if (rows == keys.length) {
      for (int i = 0; i < rows; i++) {
        many.setBytes(2 * i + 1, keys[i]);
        many.setBytes(2 * i + 2, values[i]);
      }
      many.executeUpdate();
    } else {
      for (int i = 0; i < rows; i++) {
        one.setBytes(1, keys[i]);
        one.setBytes(2, values[i]);
        one.executeUpdate();
      }
    }
    rows = 0;
  }

  @Override
  public void finishChunk(String name, String value) {
    try {
      send();
      JdbcMetadata.put(connection, JdbcMetadata.KEY_VALUE_TABLE, name, value);
      connection.commit();
      entries = 0;
    } catch (SQLException e) {
      throw failed(e);
    }
  }

  private DbException failed(SQLException e) {
    return dialect.failed("the load failed", e);
  }

  @Override
  public void close() {
    Connections.closeQuietly(connection);
  }
}
