package io.linkbenchx.db.kv.sqlite;

import io.linkbenchx.db.keyvalue.KeyValueLayout;
import io.linkbenchx.db.kv.ArrayBare;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** One select and one replace, prepared once, each a transaction by itself. */
final class SqliteBare extends ArrayBare {
  private final Connection connection;
  private final PreparedStatement get;
  private final PreparedStatement put;

  SqliteBare(SqliteEngine engine, Connection connection, KeyValueLayout layout)
      throws SQLException {
    super(layout, engine::release);
    this.connection = connection;
    this.get = connection.prepareStatement(SqliteSession.GET);
    this.put = connection.prepareStatement(SqliteSession.PUT);
  }

  @Override
  public boolean get() {
    try {
      get.setBytes(1, keyArray);
      try (ResultSet row = get.executeQuery()) {
        return row.next() && row.getBytes(1) != null;
      }
    } catch (SQLException e) {
      throw SqliteErrors.failed(e);
    }
  }

  @Override
  public void put() {
    try {
      put.setBytes(1, keyArray);
      put.setBytes(2, valueArray);
      put.executeUpdate();
    } catch (SQLException e) {
      throw SqliteErrors.failed(e);
    }
  }

  void closeNow() {
    try {
      connection.close();
    } catch (SQLException e) {
      throw SqliteErrors.failed(e);
    }
  }
}
