package io.linkbenchx.internal.db.kv.sqlite;

import io.linkbenchx.internal.db.kv.ArraySession;
import io.linkbenchx.internal.db.kv.BatchBuffer;
import io.linkbenchx.internal.db.kv.Bytes;
import java.nio.ByteBuffer;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** One client's connection with its prepared statements. */
final class SqliteSession extends ArraySession {
  static final String GET = "select v from kv where k = ?";
  static final String PUT = "replace into kv (k, v) values (?, ?)";

  private final SqliteEngine engine;
  private final PreparedStatement get;
  private final PreparedStatement begin;
  private final PreparedStatement commit;
  private final PreparedStatement rollback;
  private final PreparedStatement put;
  private final PreparedStatement delete;
  private final Bytes.ExactArray keys = new Bytes.ExactArray();
  private final Bytes.ExactArray values = new Bytes.ExactArray();
  private final BatchBuffer.Target changes = this::change;

  SqliteSession(SqliteEngine engine, Connection connection) throws SQLException {
    super(engine, new SqliteScan(connection));
    this.engine = engine;
    get = connection.prepareStatement(GET);
    begin = connection.prepareStatement("begin immediate");
    commit = connection.prepareStatement("commit");
    rollback = connection.prepareStatement("rollback");
    put = connection.prepareStatement(PUT);
    delete = connection.prepareStatement("delete from kv where k = ?");
  }

  /** Inside a scan it sees the scan's state, because both use the same connection. */
  @Override
  protected byte[] find(byte[] key) throws SQLException {
    get.setBytes(1, key);
    try (ResultSet row = get.executeQuery()) {
      return row.next() ? row.getBytes(1) : null;
    }
  }

  /** SQLite forces either all of its commits to the device or none. */
  @Override
  protected void apply(BatchBuffer batch, boolean now) throws Throwable {
    engine.beginWrite();
    try {
      write(batch);
      engine.committed(batch.writes());
    } finally {
      engine.endWrite();
    }
  }

  private void write(BatchBuffer batch) throws Throwable {
    begin.execute();
    try {
      batch.replay(changes);
      commit.execute();
    } catch (Throwable e) {
      try {
        rollback.execute();
      } catch (SQLException rejected) {
        // after some failures SQLite has already rolled back; the first failure counts
      }
      throw e;
    }
  }

  /** Without BEGIN and COMMIT: the statement is a separate transaction. */
  @Override
  protected void write(ByteBuffer key, ByteBuffer newValue) throws SQLException {
    engine.beginWrite();
    try {
      change(key, newValue);
      engine.committed(1);
      engine.wrote(key.limit() + newValue.limit());
    } finally {
      engine.endWrite();
    }
  }

  private void change(ByteBuffer key, ByteBuffer newValue) throws SQLException {
    PreparedStatement statement = newValue == null ? delete : put;
    statement.setBytes(1, keys.of(key));
    if (newValue != null) {
      statement.setBytes(2, values.of(newValue));
    }
    statement.executeUpdate();
  }
}
