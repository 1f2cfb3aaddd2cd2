package io.linkbenchx.internal.db.jdbc.mysql;

import io.linkbenchx.db.jdbc.dialect.SqlErrors;
import io.linkbenchx.internal.db.jdbc.admin.Rights;
import io.linkbenchx.result.Outcome;
import java.sql.SQLException;
import java.util.Locale;

/**
 * Classifies errors by code and SQLState: the drivers disagree about exception classes, and one of
 * them gives a lock wait timeout no state at all.
 */
final class MySqlErrors {
  private MySqlErrors() {}

  /** MySQL, MariaDB and their engines. */
  static Outcome classify(SQLException e) {
    return switch (e.getErrorCode()) {
      // deadlock; XA deadlock; MariaDB's snapshot isolation: the row changed since it was read
      case 1213, 1614, 1020 -> Outcome.CONFLICT;
      // lock wait; NOWAIT; statement time limits of MySQL and MariaDB; KILL QUERY
      case 1205, 3572, 3024, 1969, 1317 -> Outcome.TIMEOUT;
      // duplicate key; not null; out of range; too long; foreign keys; check constraints
      case 1062, 1586, 1048, 1264, 1406, 1690, 1451, 1452, 3819, 4025 -> Outcome.CONSTRAINT;
      // full, shutting down, killed, idle too long, network
      case 1040, 1203, 1053, 1927, 4031, 1158, 1159, 1160, 1161, 2006, 2013 -> Outcome.CONNECTION;
      case 9001, 9002 -> Outcome.CONNECTION; // ProxySQL finds no server to send it to
      // the server has become read-only: its successor is elsewhere
      case 1792, 1836 -> Outcome.CONNECTION;
      case 1290 -> Rights.readOnly(e) ? Outcome.CONNECTION : Outcome.FATAL;
      // Galera not ready; ProxySQL uses the same number for a file it rejects
      case 1047 -> text(e).contains("load data local") ? Outcome.FATAL : Outcome.CONNECTION;
      // an engine's own status, as text
      case 1030, 1105, 1180, 1296 -> ofEngine(e);
      default -> byState(e);
    };
  }

  private static Outcome ofEngine(SQLException e) {
    String text = text(e);
    if (text.contains("busy") || text.contains("snapshot conflict") || text.contains("deadlock")) {
      return Outcome.CONFLICT;
    }
    return text.contains("timed out") || text.contains("timeout") ? Outcome.TIMEOUT : Outcome.FATAL;
  }

  /** The server's message in lower case. */
  static String text(SQLException e) {
    return String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT);
  }

  private static Outcome byState(SQLException e) {
    String state = SqlErrors.state(e);
    if (state.startsWith("40")) {
      return Outcome.CONFLICT;
    }
    if (state.startsWith("23")) {
      return Outcome.CONSTRAINT;
    }
    return SqlErrors.lost(e) ? Outcome.CONNECTION : Outcome.FATAL;
  }

  /** Advice about an error of a MySQL-like server, or "". */
  static String hint(SQLException e) {
    return switch (e.getErrorCode()) {
      case 1176 -> ": build the index with the load, or set ...index_when";
      case 1142, 1143, 1370 -> ": grant this user the privilege";
      case 1290, 1792, 1836 -> ": the server is read-only";
      case 1021, 1114 -> ": its disk or tablespace is full: free space and repeat the step";
      case 3024, 1969 ->
          ": the server's max_execution_time (MariaDB: max_statement_time) ended it: raise that";
      case 1153 -> ": insert fewer rows per statement, or raise max_allowed_packet";
      default -> "";
    };
  }
}
