package io.linkbenchx.internal.db.kv.sqlite;

import io.linkbenchx.internal.db.kv.EngineCounts;
import io.linkbenchx.result.EngineStatistics;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.atomic.LongAdder;

/**
 * SQLite's figures on its files, and our count of transactions; the driver offers no cache figures.
 */
final class SqliteStatistics {
  private final LongAdder commits = new LongAdder();
  private final LongAdder rows = new LongAdder();

  /** Counts a committed transaction with this many rows. */
  void committed(long changed) {
    commits.increment();
    rows.add(changed);
  }

  EngineStatistics read(Connection connection, Path directory, long batchBytes)
      throws SQLException, IOException {
    long pageBytes = ask(connection, "page_size");
    return new EngineCounts()
        .work("write_transactions", commits.sum())
        .work("rows_written", rows.sum())
        .work("batch_bytes", batchBytes)
        .state("pages", ask(connection, "page_count"))
        .state("free_pages", ask(connection, "freelist_count"))
        .state("database_bytes", ask(connection, "page_count") * pageBytes)
        .state("log_file_bytes", size(directory.resolve("data.db-wal")))
        .statistics();
  }

  private static long ask(Connection connection, String pragma) throws SQLException {
    return Long.parseLong(SqliteConnections.ask(connection, "pragma " + pragma));
  }

  private static long size(Path file) throws IOException {
    try {
      return Files.size(file);
    } catch (NoSuchFileException e) {
      return 0; // created by the first write
    }
  }
}
