package io.linkbenchx.internal.db.kv.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.linkbenchx.internal.db.kv.EngineDirectory;
import io.linkbenchx.internal.db.kv.EngineErrors;
import io.linkbenchx.result.Outcome;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;

class SqliteErrorsTest {
  private final EngineErrors errors =
      new EngineDirectory("sqlite", "SQLite", Path.of("db"), "", SqliteProvider::meanings).errors();

  /** The driver closes a statement that failed: only a new connection has a usable one again. */
  @Test
  void aStatementThatAnEarlierFailureHasClosedNeedsANewConnection() throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite::memory:");
        Statement setup = connection.createStatement()) {
      setup.execute("create table kv (k blob primary key, v blob)");
      setup.execute("pragma max_page_count = 3");
      try (PreparedStatement put = connection.prepareStatement(SqliteSession.PUT)) {
        SQLException full = put(put);
        SQLException next = put(put);
        assertThat(errors.failed(full))
            .hasMessageStartingWith("the disk is full")
            .satisfies(e -> assertThat(e.outcome()).isEqualTo(Outcome.FATAL));
        assertThat(errors.failed(next))
            .hasMessageContaining("an earlier failure")
            .satisfies(e -> assertThat(e.outcome()).isEqualTo(Outcome.CONNECTION));
      }
    }
  }

  private static SQLException put(PreparedStatement put) {
    return catchThrowableOfType(
        SQLException.class,
        () -> {
          put.setBytes(1, new byte[100]);
          put.setBytes(2, new byte[100_000]);
          put.executeUpdate();
        });
  }
}
