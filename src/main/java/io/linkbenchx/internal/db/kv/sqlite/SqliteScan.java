package io.linkbenchx.internal.db.kv.sqlite;

import io.linkbenchx.internal.db.kv.ArrayCursor;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** Reads in key order inside one read transaction, so that all reads see one state. */
final class SqliteScan extends ArrayCursor {
  private final Connection connection;
  private final PreparedStatement begin;
  private final PreparedStatement end;
  private final PreparedStatement forward;
  private final PreparedStatement backward;
  private ResultSet rows;
  private boolean active;

  /**
   * @param connection closed with the scan
   */
  SqliteScan(Connection connection) throws SQLException {
    this.connection = connection;
    begin = connection.prepareStatement("begin");
    end = connection.prepareStatement("commit");
    forward = connection.prepareStatement("select k, v from kv where k >= ? order by k");
    backward =
        connection.prepareStatement("select k, v from kv where k <= ? order by k desc limit 1");
  }

  @Override
  public void begin() throws SQLException {
    end();
    begin.execute();
    active = true;
  }

  @Override
  public void end() throws SQLException {
    closeRows();
    if (active) {
      active = false;
      end.execute();
    }
  }

  @Override
  public void close() throws SQLException {
    end();
    connection.close();
  }

  private void closeRows() throws SQLException {
    if (rows != null) {
      rows.close();
      rows = null;
    }
  }

  @Override
  protected boolean search(byte[] start) throws SQLException {
    return find(forward, start);
  }

  @Override
  protected boolean searchBack(byte[] start) throws SQLException {
    return find(backward, start);
  }

  private boolean find(PreparedStatement statement, byte[] start) throws SQLException {
    closeRows();
    statement.setBytes(1, start);
    rows = statement.executeQuery();
    return move();
  }

  @Override
  protected boolean move() throws SQLException {
    return rows.next();
  }

  @Override
  protected byte[] keyBytes() throws SQLException {
    return rows.getBytes(1);
  }

  @Override
  protected byte[] valueBytes() throws SQLException {
    return rows.getBytes(2);
  }
}
