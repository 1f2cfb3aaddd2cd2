package io.linkbenchx.internal.db.jdbc.postgresql;

import io.linkbenchx.db.jdbc.dialect.SqlErrors;
import io.linkbenchx.result.Outcome;
import java.sql.SQLException;

/** Classifies the errors of PostgreSQL, which has only SQLStates. */
final class PgErrors {
  private PgErrors() {}

  /** Advice about an error, or "". */
  static String hint(SQLException e) {
    boolean limit = "57014".equals(e.getSQLState());
    return limit && String.valueOf(e.getMessage()).contains("statement timeout")
        ? ": the server's statement_timeout ended it: raise that"
        : "";
  }

  static Outcome classify(SQLException e) {
    String state = SqlErrors.state(e);
    return switch (state) {
      // serialization failure; deadlock; a statement after a failed one in the same transaction
      case "40001", "40P01", "25P02", "40000", "40002" -> Outcome.CONFLICT;
      case "40003" -> Outcome.UNKNOWN_COMMIT;
      // NOWAIT and lock_timeout; statement_timeout and pg_cancel_backend
      case "55P03", "57014" -> Outcome.TIMEOUT;
      // shutdown, crash, starting up, dropped database, too many connections
      case "57P01", "57P02", "57P03", "57P04", "53300" -> Outcome.CONNECTION;
      // the server has ended the session: idle too long, also in a transaction; transaction_timeout
      case "57P05", "25P03", "25P04" -> Outcome.CONNECTION;
      // the server has become read-only: its successor is elsewhere
      case "25006" -> Outcome.CONNECTION;
      default -> {
        if (state.startsWith("23") || state.startsWith("22")) {
          yield Outcome.CONSTRAINT;
        }
        yield SqlErrors.lost(e) ? Outcome.CONNECTION : Outcome.FATAL;
      }
    };
  }
}
