package io.linkbenchx.internal.db.kv.sqlite;

import io.linkbenchx.internal.db.kv.ArraySession;
import io.linkbenchx.internal.db.kv.BatchBuffer;
import io.linkbenchx.internal.db.kv.ExactArray;
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
  private final Writes writes;

  SqliteSession(SqliteEngine engine, Connection connection) throws SQLException {
    super(engine, new SqliteScan(connection));
    this.engine = engine;
    get = connection.prepareStatement(GET);
    begin = connection.prepareStatement("begin immediate");
    commit = connection.prepareStatement("commit");
    rollback = connection.prepareStatement("rollback");
    writes = new Writes(connection);
  }

  /** Inside a scan it sees the scan's state, because both use the same connection. */
  @Override
  protected byte[] find(byte[] key) {
    try {
      get.setBytes(1, key);
      try (ResultSet row = get.executeQuery()) {
        return row.next() ? row.getBytes(1) : null;
      }
    } catch (SQLException e) {
      throw SqliteErrors.failed(e);
    }
  }

  /** SQLite forces either all of its commits to the device or none. */
  @Override
  protected void apply(BatchBuffer batch, boolean now) {
    engine.beginWrite();
    try {
      write(batch);
      engine.wrote(batch.bytes());
      engine.counts().committed(batch.writes());
    } catch (SQLException e) {
      throw SqliteErrors.failed(e);
    } finally {
      engine.endWrite();
    }
  }

  private void write(BatchBuffer batch) throws SQLException {
    begin.execute();
    boolean done = false;
    try {
      batch.replay(writes);
      commit.execute();
      done = true;
    } finally {
      if (!done) {
        rollBack();
      }
    }
  }

  /**
   * After some failures SQLite has already rolled back and then rejects this; the first failure
   * counts.
   */
  private void rollBack() {
    try {
      rollback.execute();
    } catch (SQLException e) {
      return;
    }
  }

  /** Without BEGIN and COMMIT: the statement is a separate transaction. */
  @Override
  public void putNow(ByteBuffer key, ByteBuffer newValue) {
    readsDone();
    engine.beginWrite();
    try {
      writes.put(key, newValue);
      engine.wrote(key.limit() + newValue.limit());
      engine.counts().committed(1);
    } finally {
      engine.endWrite();
    }
  }

  /** Applies the batch. */
  private static final class Writes implements BatchBuffer.Target {
    private final ExactArray keys = new ExactArray();
    private final ExactArray values = new ExactArray();
    private final PreparedStatement put;
    private final PreparedStatement delete;

    Writes(Connection connection) throws SQLException {
      put = connection.prepareStatement(PUT);
      delete = connection.prepareStatement("delete from kv where k = ?");
    }

    @Override
    public void put(ByteBuffer key, ByteBuffer newValue) {
      try {
        put.setBytes(1, keys.of(key));
        put.setBytes(2, values.of(newValue));
        put.executeUpdate();
      } catch (SQLException e) {
        throw SqliteErrors.failed(e);
      }
    }

    @Override
    public void delete(ByteBuffer key) {
      try {
        delete.setBytes(1, keys.of(key));
        delete.executeUpdate();
      } catch (SQLException e) {
        throw SqliteErrors.failed(e);
      }
    }
  }
}
