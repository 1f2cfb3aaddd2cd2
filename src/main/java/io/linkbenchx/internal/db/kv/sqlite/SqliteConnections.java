package io.linkbenchx.internal.db.kv.sqlite;

import io.linkbenchx.db.Durability;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.sqlite.SQLiteConfig;

/** Opens connections with identical settings, and describes them. */
record SqliteConnections(SqliteSettings settings, Durability durability) {

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
}
