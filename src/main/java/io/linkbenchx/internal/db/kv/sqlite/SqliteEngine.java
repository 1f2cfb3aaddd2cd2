package io.linkbenchx.internal.db.kv.sqlite;

import io.linkbenchx.db.DbDescription;
import io.linkbenchx.db.DbException;
import io.linkbenchx.db.Durability;
import io.linkbenchx.internal.db.kv.Bytes;
import io.linkbenchx.internal.db.kv.Descriptions;
import io.linkbenchx.internal.db.kv.EngineCursor;
import io.linkbenchx.internal.db.kv.EngineDirectory;
import io.linkbenchx.internal.db.kv.EngineSession;
import io.linkbenchx.internal.db.kv.OrderedEngine;
import io.linkbenchx.result.Outcome;
import java.nio.ByteBuffer;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.ReentrantLock;
import org.sqlite.SQLiteConfig;

/** One opened SQLite database: one connection for the engine, and one for each client. */
final class SqliteEngine extends OrderedEngine {
  private final SqliteSettings settings;
  private final Connection own;
  private final LongAdder commits = new LongAdder();
  private final LongAdder rows = new LongAdder();

  /** SQLite admits one writer: waiting here costs less than its polling. */
  private final ReentrantLock writer = new ReentrantLock();

  SqliteEngine(SqliteSettings settings, EngineDirectory.Opening opening) throws SQLException {
    super(opening);
    this.settings = settings;
    this.own = connect();
    try {
      execute(
          own, "create table if not exists kv (k blob primary key, v blob not null) without rowid");
    } catch (Throwable e) {
      own.close();
      throw e;
    }
  }

  Connection connect() throws SQLException {
    return connect(settings, asked);
  }

  /** A connection; all have identical settings. */
  static Connection connect(SqliteSettings settings, Durability durability) throws SQLException {
    SQLiteConfig config = new SQLiteConfig();
    config.setPageSize((int) settings.pageSize());
    config.setJournalMode(SQLiteConfig.JournalMode.WAL);
    config.setSynchronous(
        durability == Durability.OS
            ? SQLiteConfig.SynchronousMode.NORMAL
            : SQLiteConfig.SynchronousMode.FULL);
    config.setCacheSize((int) -(settings.cache() / 1024));
    config.setWalAutocheckpoint(settings.checkpointPages());
    config.setBusyTimeout((int) Math.min(settings.lockTimeout().toMillis(), Integer.MAX_VALUE));
    Connection connection =
        config.createConnection("jdbc:sqlite:" + settings.path().resolve("data.db"));
    execute(connection, "pragma mmap_size=" + settings.mmapSize());
    return connection;
  }

  private static void execute(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  static String ask(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet answer = statement.executeQuery(sql)) {
      return answer.next() ? answer.getString(1) : "NA";
    }
  }

  @Override
  protected EngineSession newSession() throws SQLException {
    return new SqliteSession(this, connect());
  }

  /** While its state is open, the log cannot restart. */
  @Override
  protected EngineCursor newCursor() throws SQLException {
    return new SqliteScan(connect());
  }

  /** A commit costs a separate transaction in the log, equivalent to several thousand rows. */
  @Override
  public int loadBatchBytes() {
    return 1 << 20;
  }

  /** Waits for the write lock. */
  void beginWrite() {
    try {
      if (writer.tryLock(settings.lockTimeout().toMillis(), TimeUnit.MILLISECONDS)) {
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
    writing(
        () -> {
          try (var delete = own.prepareStatement("delete from kv where k >= ? and k < ?")) {
            delete.setBytes(1, Bytes.of(from));
            delete.setBytes(2, Bytes.of(to));
            delete.executeUpdate();
          }
        });
  }

  /** Writes the log into the database and forces both to the device. */
  @Override
  public void flush() {
    writing("pragma wal_checkpoint(full)");
  }

  private void writing(String... statements) {
    writing(
        () -> {
          for (String statement : statements) {
            execute(own, statement);
          }
        });
  }

  private void writing(Action writes) {
    beginWrite();
    try {
      run(writes);
    } finally {
      endWrite();
    }
  }

  /** Counts a committed transaction with this many rows. */
  void committed(long changed) {
    commits.increment();
    rows.add(changed);
  }

  private String pragma(String name) throws SQLException {
    return ask(own, "pragma " + name);
  }

  @Override
  protected DbDescription describe(Map<String, String> entries) throws SQLException {
    entries.put("page cache", Descriptions.mebibytes(settings.cache()) + " per client");
    entries.put("page size", pragma("page_size") + " B");
    entries.put("mapped", Descriptions.mebibytes(Long.parseLong(pragma("mmap_size"))));
    entries.put("journal", pragma("journal_mode"));
    entries.put("checkpoint", pragma("wal_autocheckpoint") + " pages");
    entries.put("writers", "one at a time");
    entries.put("isolation", "serializable (row locks, snapshot reads)");
    return description(
        "%s (%.4s)" // the source id begins with the release date
            .formatted(ask(own, "select sqlite_version()"), ask(own, "select sqlite_source_id()")),
        pragma("synchronous").equals("2")
            ? survives("WAL on, fsync per commit", Durability.SYNC)
            : survives("WAL on, no fsync per commit", Durability.OS),
        entries,
        null);
  }

  /** On its files, and our count of transactions; the driver offers no cache figures. */
  @Override
  protected void count(Map<String, Long> work, Map<String, Long> state) throws SQLException {
    long pages = Long.parseLong(pragma("page_count"));
    work.put("write_transactions", commits.sum());
    work.put("rows_written", rows.sum());
    work.put("batch_bytes", batchBytes());
    state.put("pages", pages);
    state.put("free_pages", Long.parseLong(pragma("freelist_count")));
    state.put("database_bytes", pages * Long.parseLong(pragma("page_size")));
    // created by the first write
    state.put("log_file_bytes", directory().path().resolve("data.db-wal").toFile().length());
  }

  /** The last connection writes the log into the database and removes it. */
  @Override
  protected void closeStore() throws SQLException {
    own.close();
  }
}
