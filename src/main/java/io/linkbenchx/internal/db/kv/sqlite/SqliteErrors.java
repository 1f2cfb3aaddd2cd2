package io.linkbenchx.internal.db.kv.sqlite;

import io.linkbenchx.internal.db.kv.EngineDirectory;
import io.linkbenchx.internal.db.kv.EngineErrors;
import io.linkbenchx.result.Outcome;
import java.sql.SQLException;

/**
 * What SQLite's errors mean; the low byte of a code is its kind, and the transaction of a failed
 * operation is rolled back.
 */
final class SqliteErrors extends EngineErrors {
  private static final int BUSY = 5;
  private static final int CORRUPT = 11;
  private static final int FULL = 13;
  private static final int NOT_A_DATABASE = 26;

  /** What the driver says of a statement that failed before; a new connection has others. */
  private static final String CLOSED = "statement is not executing";

  SqliteErrors(EngineDirectory directory) {
    super(directory);
    code = cause -> cause instanceof SQLException known ? "" + known.getErrorCode() : "";
    diskFull = cause -> kind(cause) == FULL;
    damaged = cause -> kind(cause) == CORRUPT || kind(cause) == NOT_A_DATABASE;
    means(cause -> kind(cause) == BUSY, Outcome.TIMEOUT, "another process has locked the database");
    means(saying(CLOSED), Outcome.CONNECTION, "an earlier failure has closed the statement");
    libraryFails = libraryFails.or(SqliteErrors::unpackingFailed);
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
