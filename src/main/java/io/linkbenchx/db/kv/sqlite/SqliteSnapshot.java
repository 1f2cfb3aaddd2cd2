package io.linkbenchx.db.kv.sqlite;

import io.linkbenchx.db.kv.EngineSnapshot;
import java.nio.ByteBuffer;
import java.sql.Connection;
import java.sql.SQLException;

/** A read transaction on a connection of its own; as long as it is open, the log cannot restart. */
final class SqliteSnapshot implements EngineSnapshot {
  private final SqliteEngine engine;
  private final Connection connection;
  private final SqliteScan scan;

  SqliteSnapshot(SqliteEngine engine, Connection connection) throws SQLException {
    this.engine = engine;
    this.connection = connection;
    this.scan = new SqliteScan(connection);
    scan.begin();
    scan.seek(ByteBuffer.allocate(0)); // the first read fixes the state
  }

  @Override
  public boolean seek(ByteBuffer start) {
    return scan.seek(start);
  }

  @Override
  public boolean seekBack(ByteBuffer start) {
    return scan.seekBack(start);
  }

  @Override
  public boolean next() {
    return scan.next();
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
  public void close() {
    engine.release(this);
  }

  void closeNow() {
    try {
      scan.end();
      connection.close();
    } catch (SQLException e) {
      throw SqliteErrors.failed(e);
    }
  }
}
