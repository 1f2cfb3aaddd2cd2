package io.linkbenchx.db.jdbc.server;

import io.linkbenchx.result.Outcome;
import java.sql.SQLException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.SQLRecoverableException;
import java.sql.SQLTransientConnectionException;
import java.util.Locale;

/**
 * Classifies the servers' errors by code and SQLState: the drivers disagree about exception
 * classes, and one of them gives a lock wait timeout no state at all.
 */
final class SqlErrors {
  private SqlErrors() {}

  /** MySQL, MariaDB and their engines. */
  static Outcome mysql(SQLException e) {
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
      case 1290 -> readOnly(e) ? Outcome.CONNECTION : Outcome.FATAL;
      // Galera not ready; ProxySQL uses the same number for a file it rejects
      case 1047 -> says(e, "load data local") ? Outcome.FATAL : Outcome.CONNECTION;
      // an engine's own status, as text
      case 1030, 1105, 1180, 1296 -> ofEngine(e);
      default -> byState(e);
    };
  }

  private static Outcome ofEngine(SQLException e) {
    String text = String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT);
    if (text.contains("busy") || text.contains("snapshot conflict") || text.contains("deadlock")) {
      return Outcome.CONFLICT;
    }
    return text.contains("timed out") || text.contains("timeout") ? Outcome.TIMEOUT : Outcome.FATAL;
  }

  /** The server is read-only; 1290 is the error of any option that forbids the statement. */
  static boolean readOnly(SQLException e) {
    return switch (e.getErrorCode()) {
      case 1792, 1836 -> true;
      case 1290 -> says(e, "read-only") || says(e, "read_only");
      default -> "25006".equals(e.getSQLState());
    };
  }

  /** Refusals before anything is executed: read-only, Galera node not ready, no connection. */
  static boolean refusedUnexecuted(SQLException e) {
    return readOnly(e)
        || switch (e.getErrorCode()) {
          case 1040, 1047, 1203, 9001, 9002 -> true;
          default -> "53300".equals(e.getSQLState());
        };
  }

  private static boolean says(SQLException e, String words) {
    return String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT).contains(words);
  }

  private static Outcome byState(SQLException e) {
    String state = e.getSQLState() == null ? "" : e.getSQLState();
    if (state.startsWith("40")) {
      return Outcome.CONFLICT;
    }
    return state.startsWith("23") ? Outcome.CONSTRAINT : lostOr(Outcome.FATAL, e);
  }

  /** PostgreSQL, which has only SQLStates. */
  static Outcome postgres(SQLException e) {
    String state = e.getSQLState() == null ? "" : e.getSQLState();
    return switch (state) {
      // serialization failure; deadlock; a statement after a failed one in the same transaction
      case "40001", "40P01", "25P02", "40000", "40002" -> Outcome.CONFLICT;
      case "40003" -> Outcome.UNKNOWN_COMMIT;
      // NOWAIT and lock_timeout; statement_timeout and pg_cancel_backend
      case "55P03", "57014", "57P05" -> Outcome.TIMEOUT;
      // shutdown, crash, starting up, dropped database, too many connections
      case "57P01", "57P02", "57P03", "57P04", "53300" -> Outcome.CONNECTION;
      // the server has become read-only: its successor is elsewhere
      case "25006" -> Outcome.CONNECTION;
      default ->
          state.startsWith("23") || state.startsWith("22")
              ? Outcome.CONSTRAINT
              : lostOr(Outcome.FATAL, e);
    };
  }

  private static Outcome lostOr(Outcome otherwise, SQLException e) {
    return lost(e) ? Outcome.CONNECTION : otherwise;
  }

  /** The error comes from the driver: the connection broke, and the answer was lost. */
  static boolean lost(SQLException e) {
    String state = e.getSQLState() == null ? "" : e.getSQLState();
    return state.startsWith("08")
        || e instanceof SQLRecoverableException
        || e instanceof SQLNonTransientConnectionException
        || e instanceof SQLTransientConnectionException;
  }

  /** The statement was ended from outside or by a time limit, at any point of its execution. */
  static boolean interrupted(SQLException e) {
    return switch (e.getErrorCode()) {
      case 1317, 1969, 3024 -> true;
      default -> "57014".equals(e.getSQLState());
    };
  }

  /** Advice about an error of a MySQL-like server, or "". */
  static String mySqlHint(SQLException e) {
    return switch (e.getErrorCode()) {
      case 1176 -> ": build the index with the load, or set ...index_when";
      case 1142, 1143, 1370 -> ": grant this user the privilege";
      case 1290, 1792, 1836 -> ": the server is read-only";
      case 1021, 1114 -> ": its disk or tablespace is full: free space and repeat the step";
      case 1153 -> ": insert fewer rows per statement, or raise max_allowed_packet";
      default -> "";
    };
  }

  /** The server's number of an error, otherwise its SQLState, otherwise "". */
  static String code(SQLException e) {
    if (e.getErrorCode() != 0) {
      return Integer.toString(e.getErrorCode());
    }
    return e.getSQLState() == null ? "" : e.getSQLState();
  }
}
