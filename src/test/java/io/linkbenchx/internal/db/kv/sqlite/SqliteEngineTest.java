package io.linkbenchx.internal.db.kv.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.Durability;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SqliteEngineTest {
  @TempDir Path directory;

  private String busyTimeout(Duration lockTimeout) throws SQLException {
    SqliteSettings settings = new SqliteSettings(directory, 8L << 20, 4096, 0, 1000, lockTimeout);
    try (Connection connection = SqliteEngine.connect(settings, Durability.OS)) {
      return SqliteEngine.ask(connection, "pragma busy_timeout");
    }
  }

  @Test
  void aLockTimeoutBeyondSqlitesLimitIsTheLimitInsteadOfNone() throws SQLException {
    assertThat(busyTimeout(Duration.ofSeconds(10))).isEqualTo("10000");
    assertThat(busyTimeout(Duration.ofDays(30))).isEqualTo("2147483647");
  }
}
