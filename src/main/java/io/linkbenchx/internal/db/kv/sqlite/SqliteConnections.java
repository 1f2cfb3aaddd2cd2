package io.linkbenchx.internal.db.kv.sqlite;

import io.linkbenchx.db.DbDescription;
import io.linkbenchx.db.Durability;
import io.linkbenchx.internal.db.kv.Durabilities;
import io.linkbenchx.internal.db.kv.ReleaseYears;
import io.linkbenchx.internal.db.kv.Sizes;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.sqlite.SQLiteConfig;

/** Opens connections with identical settings, and describes them. */
final class SqliteConnections {
  private final SqliteSettings settings;
  private final Durability durability;

  SqliteConnections(SqliteSettings settings, Durability durability) {
    this.settings = settings;
    this.durability = durability;
  }

  Duration lockTimeout() {
    return settings.lockTimeout();
  }

  Connection open() throws SQLException {
    SQLiteConfig config = new SQLiteConfig();
    config.setPageSize((int) settings.pageBytes());
    config.setJournalMode(SQLiteConfig.JournalMode.WAL);
    config.setSynchronous(
        durability == Durability.OS
            ? SQLiteConfig.SynchronousMode.NORMAL
            : SQLiteConfig.SynchronousMode.FULL);
    config.setCacheSize((int) -(settings.cacheBytes() / 1024));
    config.setWalAutocheckpoint(settings.checkpointPages());
    config.setBusyTimeout((int) Math.min(settings.lockTimeout().toMillis(), Integer.MAX_VALUE));
    Connection connection =
        config.createConnection("jdbc:sqlite:" + settings.path().resolve("data.db"));
    execute(connection, "pragma mmap_size=" + settings.mapBytes());
    return connection;
  }

  void execute(Connection connection, String sql) throws SQLException {
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

  DbDescription describe(Connection connection, Path path) throws SQLException {
    Map<String, String> entries = new LinkedHashMap<>();
    entries.put("path", path.toString());
    entries.put("page cache", Sizes.mebibytes(settings.cacheBytes()) + " per client");
    entries.put("page size", ask(connection, "pragma page_size") + " B");
    entries.put("mapped", Sizes.mebibytes(Long.parseLong(ask(connection, "pragma mmap_size"))));
    entries.put("journal", ask(connection, "pragma journal_mode"));
    entries.put("checkpoint", ask(connection, "pragma wal_autocheckpoint") + " pages");
    entries.put("writers", "one at a time");
    entries.put("isolation", "serializable (row locks, snapshot reads)");
    boolean full = ask(connection, "pragma synchronous").equals("2");
    return new DbDescription(
        "sqlite",
        "SQLite",
        version(connection),
        "SQLite",
        full
            ? Durabilities.line("WAL on, fsync per commit", Durability.SYNC, durability)
            : Durabilities.line("WAL on, no fsync per commit", Durability.OS, durability),
        entries);
  }

  /** The source id begins with the release date. */
  private static String version(Connection connection) throws SQLException {
    return ReleaseYears.withDate(
        ask(connection, "select sqlite_version()"), ask(connection, "select sqlite_source_id()"));
  }

  /** The driver reports this only in its message. */
  static boolean libraryMissing(SQLException e) {
    String text = String.valueOf(e.getMessage()) + e.getCause();
    return text.contains("native library") || text.contains("NativeLibrary");
  }
}
