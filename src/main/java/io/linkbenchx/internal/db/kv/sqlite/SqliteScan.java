package io.linkbenchx.internal.db.kv.sqlite;

import io.linkbenchx.internal.db.kv.Bytes;
import io.linkbenchx.internal.db.kv.ResultBuffer;
import io.linkbenchx.internal.db.kv.StateCursor;
import java.nio.ByteBuffer;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/**
 * Reads in key order inside one read transaction, so that all reads see one state. Failures throw
 * the adapter's own exception.
 */
final class SqliteScan implements StateCursor {
  private final Connection connection;
  private final PreparedStatement begin;
  private final PreparedStatement end;
  private final PreparedStatement forward;
  private final PreparedStatement backward;
  private final ResultBuffer keys = new ResultBuffer();
  private final ResultBuffer values = new ResultBuffer();
  private ResultSet rows;
  private boolean active;
  private ByteBuffer key;
  private ByteBuffer value;

  SqliteScan(Connection connection) throws SQLException {
    this.connection = connection;
    begin = connection.prepareStatement("begin");
    end = connection.prepareStatement("commit");
    forward = connection.prepareStatement("select k, v from kv where k >= ? order by k");
    backward =
        connection.prepareStatement("select k, v from kv where k <= ? order by k desc limit 1");
  }

  /**
   * A scan of what is committed now. While it is open, the log cannot restart.
   *
   * @param connection used only by this scan
   */
  static SqliteScan ofNow(Connection connection) throws SQLException {
    SqliteScan scan = new SqliteScan(connection);
    scan.begin();
    scan.seek(ByteBuffer.allocate(0)); // the first read fixes the state
    return scan;
  }

  @Override
  public void begin() {
    try {
      end();
      begin.execute();
      active = true;
    } catch (SQLException e) {
      throw SqliteErrors.failed(e);
    }
  }

  @Override
  public void end() {
    try {
      closeRows();
      if (active) {
        active = false;
        end.execute();
      }
    } catch (SQLException e) {
      throw SqliteErrors.failed(e);
    }
  }

  /** Closes it with its connection. */
  @Override
  public void close() {
    try {
      end();
      connection.close();
    } catch (SQLException e) {
      throw SqliteErrors.failed(e);
    }
  }

  private void closeRows() throws SQLException {
    if (rows != null) {
      rows.close();
      rows = null;
    }
  }

  @Override
  public boolean seek(ByteBuffer start) {
    return find(forward, start);
  }

  @Override
  public boolean seekBack(ByteBuffer start) {
    return find(backward, start);
  }

  private boolean find(PreparedStatement statement, ByteBuffer start) {
    try {
      closeRows();
      statement.setBytes(1, Bytes.of(start));
      rows = statement.executeQuery();
      return next();
    } catch (SQLException e) {
      throw SqliteErrors.failed(e);
    }
  }

  @Override
  public boolean next() {
    try {
      key = null;
      value = null;
      return rows.next();
    } catch (SQLException e) {
      throw SqliteErrors.failed(e);
    }
  }

  @Override
  public ByteBuffer key() {
    try {
      if (key == null) {
        byte[] bytes = rows.getBytes(1);
        key = keys.of(bytes, 0, bytes.length);
      }
      return key;
    } catch (SQLException e) {
      throw SqliteErrors.failed(e);
    }
  }

  @Override
  public ByteBuffer value() {
    try {
      if (value == null) {
        byte[] bytes = rows.getBytes(2);
        value = values.of(bytes, 0, bytes.length);
      }
      return value;
    } catch (SQLException e) {
      throw SqliteErrors.failed(e);
    }
  }
}
