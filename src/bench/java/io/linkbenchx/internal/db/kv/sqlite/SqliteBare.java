package io.linkbenchx.internal.db.kv.sqlite;

import io.linkbenchx.db.keyvalue.KeyValueLayout;
import io.linkbenchx.internal.db.kv.EngineBare;
import io.linkbenchx.internal.db.kv.OrderedEngine;
import java.nio.ByteBuffer;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** One select and one replace, prepared once, each as a separate transaction. */
public final class SqliteBare extends EngineBare {
  private final byte[] keyArray = array(engineKey);
  private final byte[] valueArray = array(newValue);
  private final Connection connection;
  private final PreparedStatement get;
  private final PreparedStatement put;

  /** For one thread. */
  public SqliteBare(OrderedEngine engine, KeyValueLayout layout) throws SQLException {
    super(engine, layout, ByteBuffer::allocate);
    this.connection = ((SqliteEngine) engine).connect();
    this.get = connection.prepareStatement(SqliteSession.GET);
    this.put = connection.prepareStatement(SqliteSession.PUT);
  }

  @Override
  protected boolean find() throws SQLException {
    get.setBytes(1, keyArray);
    try (ResultSet row = get.executeQuery()) {
      return row.next() && row.getBytes(1) != null;
    }
  }

  @Override
  protected void write() throws SQLException {
    put.setBytes(1, keyArray);
    put.setBytes(2, valueArray);
    put.executeUpdate();
  }

  @Override
  protected void release() throws SQLException {
    connection.close();
  }
}
