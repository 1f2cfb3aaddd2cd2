package io.linkbenchx.internal.db.kv.sqlite;

import io.linkbenchx.db.DbDescription;
import io.linkbenchx.db.DbException;
import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.db.Durability;
import io.linkbenchx.internal.db.kv.Bytes;
import io.linkbenchx.internal.db.kv.CursorSnapshot;
import io.linkbenchx.internal.db.kv.Durabilities;
import io.linkbenchx.internal.db.kv.EngineBase;
import io.linkbenchx.internal.db.kv.EngineDirectory;
import io.linkbenchx.internal.db.kv.EngineSession;
import io.linkbenchx.internal.db.kv.EngineSnapshot;
import io.linkbenchx.internal.db.kv.UnpackedLibrary;
import io.linkbenchx.result.EngineStatistics;
import io.linkbenchx.result.Outcome;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.sqlite.SQLiteJDBCLoader;

/** One opened SQLite database: one connection for the engine, and one for each client. */
final class SqliteEngine extends EngineBase {
  /** A commit costs a separate transaction in the log, equivalent to several thousand rows. */
  private static final int LOAD_BATCH = 1 << 20;

  static final Durabilities DURABILITIES =
      new Durabilities(
          "SQLite",
          Set.of(Durability.SYNC, Durability.OS),
          "every commit is written to its files immediately, and without its journal a failed one"
              + " would damage the database");

  private final SqliteConnections connections;
  private final Connection own;
  private final DbDescription description;
  private final SqliteStatistics statistics = new SqliteStatistics();

  /** SQLite admits one writer: waiting here costs less than its polling. */
  private final ReentrantLock writer = new ReentrantLock();

  private SqliteEngine(SqliteConnections connections, EngineDirectory.Lock lock)
      throws SQLException {
    super(lock);
    this.connections = connections;
    this.own = connections.open();
    boolean usable = false;
    try {
      connections.execute(
          own, "create table if not exists kv (k blob primary key, v blob not null) without rowid");
      description = connections.describe(own, lock.directory().shown());
      usable = true;
    } finally {
      if (!usable) {
        own.close();
      }
    }
  }

  static SqliteEngine open(SqliteSettings settings, Durability durability) {
    DURABILITIES.require(durability);
    EngineDirectory directory =
        new EngineDirectory("SQLite", "sqlite.path", settings.path(), "data\\.db(-wal|-shm)?");
    return directory.open(lock -> open(settings, durability, lock));
  }

  private static SqliteEngine open(
      SqliteSettings settings, Durability durability, EngineDirectory.Lock lock) {
    try {
      UnpackedLibrary.load("org.sqlite.tmpdir", directory -> SQLiteJDBCLoader.initialize());
      return new SqliteEngine(new SqliteConnections(settings, durability), lock);
    } catch (SQLException e) {
      throw SqliteConnections.libraryMissing(e) ? libraryMissing(e) : lock.directory().notOpened(e);
    } catch (LinkageError e) {
      if (e.getCause() instanceof ClassNotFoundException) {
        throw e; // the jar is not on the class path: the caller names it
      }
      throw libraryMissing(e);
    }
  }

  private static DbOpenException libraryMissing(Throwable cause) {
    return new DbOpenException(
        "SQLite's native library cannot be loaded on this machine ("
            + cause.getMessage()
            + "): check that java.io.tmpdir is writable and allows execution, or use another"
            + " database",
        cause);
  }

  @Override
  public synchronized EngineSession openSession() {
    try {
      return opened(new SqliteSession(this, connections.open()));
    } catch (SQLException e) {
      throw SqliteErrors.failed(e);
    }
  }

  @Override
  public synchronized EngineSnapshot openSnapshot() {
    try {
      SqliteScan scan = SqliteScan.ofNow(connections.open());
      return opened(new CursorSnapshot(scan, this::release), scan::close);
    } catch (SQLException e) {
      throw SqliteErrors.failed(e);
    }
  }

  @Override
  public int loadBatchBytes() {
    return LOAD_BATCH;
  }

  SqliteConnections connections() {
    return connections;
  }

  /** Waits for the write lock. */
  void beginWrite() {
    try {
      if (writer.tryLock(connections.lockTimeout().toMillis(), TimeUnit.MILLISECONDS)) {
        return;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    throw new DbException(Outcome.TIMEOUT, "another client wrote for longer than lock_timeout");
  }

  void endWrite() {
    writer.unlock();
  }

  @Override
  public void deleteAll() {
    writing("delete from kv", "pragma wal_checkpoint(truncate)", "vacuum");
  }

  @Override
  public void deleteRange(ByteBuffer from, ByteBuffer to) {
    beginWrite();
    try (var delete = own.prepareStatement("delete from kv where k >= ? and k < ?")) {
      delete.setBytes(1, Bytes.of(from));
      delete.setBytes(2, Bytes.of(to));
      delete.executeUpdate();
    } catch (SQLException e) {
      throw SqliteErrors.failed(e);
    } finally {
      endWrite();
    }
  }

  /** Writes the log into the database and forces both to the device. */
  @Override
  public void flush() {
    writing("pragma wal_checkpoint(full)");
  }

  private void writing(String... statements) {
    beginWrite();
    try {
      for (String statement : statements) {
        connections.execute(own, statement);
      }
    } catch (SQLException e) {
      throw SqliteErrors.failed(e);
    } finally {
      endWrite();
    }
  }

  @Override
  public DbDescription describe() {
    return description;
  }

  SqliteStatistics counts() {
    return statistics;
  }

  @Override
  public Optional<EngineStatistics> statistics() {
    try {
      return Optional.of(statistics.read(own, directory().path(), batchBytes()));
    } catch (SQLException e) {
      throw SqliteErrors.failed(e);
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  @Override
  protected void closeStore() {
    try {
      own.close(); // the last connection writes the log into the database and removes it
    } catch (SQLException e) {
      throw SqliteErrors.failed(e);
    }
  }
}
