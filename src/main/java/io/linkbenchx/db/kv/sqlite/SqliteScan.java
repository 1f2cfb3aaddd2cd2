package io.linkbenchx.db.kv.sqlite;

import io.linkbenchx.db.kv.ResultBuffer;
import java.nio.ByteBuffer;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** Reads in key order inside one read transaction, so that all of them see one state. */
final class SqliteScan {
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
    begin = connection.prepareStatement("begin");
    end = connection.prepareStatement("commit");
    forward = connection.prepareStatement("select k, v from kv where k >= ? order by k");
    backward =
        connection.prepareStatement("select k, v from kv where k <= ? order by k desc limit 1");
  }

  /** What follows sees what is committed now. */
  void begin() throws SQLException {
    end();
    begin.execute();
    active = true;
  }

  /** Lets go of the state. */
  void end() throws SQLException {
    closeRows();
    if (active) {
      active = false;
      end.execute();
    }
  }

  private void closeRows() throws SQLException {
    if (rows != null) {
      rows.close();
      rows = null;
    }
  }

  boolean seek(ByteBuffer start) throws SQLException {
    return find(forward, start);
  }

  boolean seekBack(ByteBuffer start) throws SQLException {
    return find(backward, start);
  }

  private boolean find(PreparedStatement statement, ByteBuffer start) throws SQLException {
    closeRows();
    statement.setBytes(1, Bytes.of(start));
    rows = statement.executeQuery();
    return next();
  }

  boolean next() throws SQLException {
    key = null;
    value = null;
    return rows.next();
  }

  ByteBuffer key() throws SQLException {
    if (key == null) {
      byte[] bytes = rows.getBytes(1);
      key = keys.of(bytes, 0, bytes.length);
    }
    return key;
  }

  ByteBuffer value() throws SQLException {
    if (value == null) {
      byte[] bytes = rows.getBytes(2);
      value = values.of(bytes, 0, bytes.length);
    }
    return value;
  }
}
