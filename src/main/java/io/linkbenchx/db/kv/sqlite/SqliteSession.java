package io.linkbenchx.db.kv.sqlite;

import io.linkbenchx.db.kv.BatchBuffer;
import io.linkbenchx.db.kv.EngineSession;
import io.linkbenchx.db.kv.ExactArray;
import io.linkbenchx.db.kv.ResultBuffer;
import io.linkbenchx.db.kv.ScanPrefix;
import java.nio.ByteBuffer;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** One client's connection, its statements prepared once. */
final class SqliteSession implements EngineSession {
  static final String GET = "select v from kv where k = ?";
  static final String PUT = "replace into kv (k, v) values (?, ?)";

  private final SqliteEngine engine;
  private final Connection connection;
  private final PreparedStatement get;
  private final PreparedStatement begin;
  private final PreparedStatement commit;
  private final PreparedStatement rollback;
  private final Writes writes;
  private final SqliteScan scan;
  private final ScanPrefix prefix = new ScanPrefix();
  private final BatchBuffer batch = BatchBuffer.heap();
  private final ResultBuffer value = new ResultBuffer();
  private final ExactArray getKey = new ExactArray();

  SqliteSession(SqliteEngine engine, Connection connection) throws SQLException {
    this.engine = engine;
    this.connection = connection;
    get = connection.prepareStatement(GET);
    begin = connection.prepareStatement("begin immediate");
    commit = connection.prepareStatement("commit");
    rollback = connection.prepareStatement("rollback");
    writes = new Writes(connection);
    scan = new SqliteScan(connection);
  }

  /** Inside a scan it sees the scan's state, which is what a connection can do. */
  @Override
  public ByteBuffer get(ByteBuffer key) {
    try {
      get.setBytes(1, getKey.of(key));
      try (ResultSet row = get.executeQuery()) {
        if (!row.next()) {
          return null;
        }
        byte[] bytes = row.getBytes(1);
        return value.of(bytes, 0, bytes.length);
      }
    } catch (SQLException e) {
      throw SqliteErrors.failed(e);
    }
  }

  @Override
  public void snapshot() {
    scan.begin();
  }

  @Override
  public boolean seek(ByteBuffer start) {
    prefix.of(start);
    return scan.seek(start) && prefix.holds(scan.key());
  }

  @Override
  public boolean next() {
    return scan.next() && prefix.holds(scan.key());
  }

  @Override
  public ByteBuffer key() {
    return scan.key();
  }

  @Override
  public ByteBuffer value() {
    return scan.value();
  }

  @Override
  public void readsDone() {
    scan.end();
  }

  @Override
  public void put(ByteBuffer key, ByteBuffer newValue) {
    batch.put(key, newValue);
  }

  @Override
  public void delete(ByteBuffer key) {
    batch.delete(key);
  }

  @Override
  public void commit() {
    if (batch.isEmpty()) {
      return;
    }
    readsDone();
    engine.beginWrite();
    try {
      write();
      engine.wrote(batch.bytes());
      engine.counts().committed(batch.writes());
    } catch (SQLException e) {
      throw SqliteErrors.failed(e);
    } finally {
      batch.clear();
      engine.endWrite();
    }
  }

  private void write() throws SQLException {
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

  /** SQLite has rolled some failures back by itself and then refuses; the first failure counts. */
  private void rollBack() {
    try {
      rollback.execute();
    } catch (SQLException e) {
      return;
    }
  }

  /** Without a transaction of its own words: the statement is one by itself. */
  @Override
  public void putNow(ByteBuffer key, ByteBuffer newValue) {
    readsDone();
    engine.beginWrite();
    try {
      writes.put(key, newValue);
      engine.wrote(key.limit() + newValue.limit());
    } finally {
      engine.endWrite();
    }
  }

  /** SQLite forces all of its commits to the device or none. */
  @Override
  public void commitLater() {
    commit();
  }

  @Override
  public void discard() {
    batch.clear();
  }

  @Override
  public void close() {
    engine.release(this);
  }

  void closeNow() {
    batch.clear();
    try {
      scan.end();
      connection.close();
    } catch (SQLException e) {
      throw SqliteErrors.failed(e);
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
