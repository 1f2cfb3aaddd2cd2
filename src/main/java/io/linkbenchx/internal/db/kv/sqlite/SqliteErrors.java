package io.linkbenchx.internal.db.kv.sqlite;

import io.linkbenchx.db.DbException;
import io.linkbenchx.result.Outcome;
import java.sql.SQLException;

/** Maps SQLite's errors to our exceptions; the low byte of a code is its kind. */
final class SqliteErrors {
  private static final int BUSY = 5;
  private static final int CORRUPT = 11;
  private static final int FULL = 13;
  private static final int NOT_A_DATABASE = 26;

  /** What the driver says of a statement that failed before; a new connection has others. */
  private static final String CLOSED = "statement is not executing";

  private SqliteErrors() {}

  /** A failed operation; its transaction is rolled back. */
  static DbException failed(SQLException cause) {
    int kind = cause.getErrorCode() & 0xFF;
    return switch (kind) {
      case BUSY -> of(Outcome.TIMEOUT, "another process has locked the database", cause);
      case FULL ->
          of(
              Outcome.FATAL,
              "the disk is full: free space or set sqlite.path to a larger disk",
              cause);
      case CORRUPT, NOT_A_DATABASE ->
          of(Outcome.FATAL, "the database is damaged: restore it or load it again", cause);
      default ->
          String.valueOf(cause.getMessage()).contains(CLOSED)
              ? of(Outcome.CONNECTION, "an earlier failure has closed the statement", cause)
              : of(Outcome.FATAL, "SQLite failed", cause);
    };
  }

  private static DbException of(Outcome outcome, String message, SQLException cause) {
    return new DbException(
        outcome,
        Integer.toString(cause.getErrorCode()),
        message + " (" + cause.getMessage() + ")",
        cause);
  }
}
