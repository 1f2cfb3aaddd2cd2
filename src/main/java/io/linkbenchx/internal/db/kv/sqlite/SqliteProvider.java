package io.linkbenchx.internal.db.kv.sqlite;

import static io.linkbenchx.internal.db.kv.EngineErrors.saying;

import io.linkbenchx.db.Durability;
import io.linkbenchx.internal.db.kv.EngineDirectory;
import io.linkbenchx.internal.db.kv.EngineErrors;
import io.linkbenchx.internal.db.kv.EngineProvider;
import io.linkbenchx.internal.db.kv.OrderedEngine;
import io.linkbenchx.internal.db.kv.UnpackedLibrary;
import io.linkbenchx.result.Outcome;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;
import org.sqlite.SQLiteJDBCLoader;

/** {@code database = sqlite}. */
public final class SqliteProvider extends EngineProvider<SqliteSettings> {
  private static final int BUSY = 5;
  private static final int CORRUPT = 11;
  private static final int FULL = 13;
  private static final int NOT_A_DATABASE = 26;

  /** What the driver says of a statement that failed before; a new connection has others. */
  private static final String CLOSED = "statement is not executing";

  /** For ServiceLoader. */
  public SqliteProvider() {
    super(
        "SQLite in this process",
        SqliteSettings.class,
        Set.of(Durability.SYNC, Durability.OS),
        "every commit is written to its files immediately, and without its journal a failed one"
            + " would damage the database",
        "data\\.db(-wal|-shm)?",
        SqliteProvider::meanings,
        "org.xerial:sqlite-jdbc");
  }

  @Override
  public List<String> aliases() {
    return List.of("sqlite3");
  }

  @Override
  protected OrderedEngine open(SqliteSettings own, EngineDirectory.Opening opening)
      throws SQLException {
    UnpackedLibrary.load("org.sqlite.tmpdir", directory -> SQLiteJDBCLoader.initialize());
    return new SqliteEngine(own, opening);
  }

  /**
   * What SQLite's errors mean; the low byte of a code is its kind, and the transaction of a failed
   * operation is rolled back.
   */
  static void meanings(EngineErrors errors) {
    errors.code = cause -> cause instanceof SQLException known ? "" + known.getErrorCode() : "";
    errors.diskFull = cause -> kind(cause) == FULL;
    errors.damaged = cause -> kind(cause) == CORRUPT || kind(cause) == NOT_A_DATABASE;
    errors.means(
        cause -> kind(cause) == BUSY, Outcome.TIMEOUT, "another process has locked the database");
    errors.means(saying(CLOSED), Outcome.CONNECTION, "an earlier failure has closed the statement");
    errors.libraryFails = errors.libraryFails.or(SqliteProvider::unpackingFailed);
  }

  private static int kind(Throwable cause) {
    return cause instanceof SQLException known ? known.getErrorCode() & 0xFF : 0;
  }

  /** The driver reports a missing library only in its message. */
  private static boolean unpackingFailed(Throwable cause) {
    String text = String.valueOf(cause.getMessage()) + cause.getCause();
    return cause instanceof SQLException
        && (text.contains("native library") || text.contains("NativeLibrary"));
  }
}
