package io.linkbenchx.internal.db.jdbc.admin;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.db.jdbc.dialect.SqlServer;
import io.linkbenchx.db.jdbc.dialect.SqlStatement;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Explains a server's refusals of a known user, and predicts them. */
public final class Rights {
  private static final Set<Integer> MAY_NOT = Set.of(1044, 1142, 1143, 1227, 1370, 1419, 1901);

  /** "DROP command denied to user". */
  private static final Pattern DENIED =
      Pattern.compile("([a-z ,]*[a-z]) command denied", Pattern.CASE_INSENSITIVE);

  private static final Pattern READ_ONLY =
      Pattern.compile("read[-_]only", Pattern.CASE_INSENSITIVE);

  private Rights() {}

  public static boolean mayNot(SQLException e) {
    return MAY_NOT.contains(e.getErrorCode()) || "42501".equals(e.getSQLState());
  }

  /** Does something for which the user may lack the privilege; false if so. */
  public static boolean allow(Connection connection, Admin.Action<Connection> action)
      throws SQLException {
    try {
      action.on(connection);
      return true;
    } catch (SQLException e) {
      if (!mayNot(e)) {
        throw e;
      }
      return false;
    }
  }

  /** The server is read-only; 1290 is the error of any option that forbids the statement. */
  public static boolean readOnly(SQLException e) {
    return switch (e.getErrorCode()) {
      case 1792, 1836 -> true;
      case 1290 -> READ_ONLY.matcher(String.valueOf(e.getMessage())).find();
      default -> "25006".equals(e.getSQLState());
    };
  }

  /**
   * Throws the message for a read-only server, or for a user who lacks a privilege; returns from
   * other errors.
   */
  static void refuse(SQLException e, String user) {
    String said = said(e);
    if (readOnly(e)) {
      String text = "the server is read-only: choose the primary, or disable read-only mode";
      throw new DbUsageException(text + " (" + said + ")");
    }
    if (mayNot(e)) {
      Matcher denied = DENIED.matcher(said);
      String right =
          denied.find()
              ? denied.group(1).toUpperCase(Locale.ROOT)
              : said.contains("owner")
                  ? "ownership"
                  : "SELECT, INSERT, UPDATE, DELETE on all tables";
      throw new DbUsageException(
          "user %s lacks a privilege: grant %s (%s)".formatted(user, right, said));
    }
  }

  /**
   * What an insert that gives no id needs too, on a server with sequences.
   *
   * @throws DbUsageException if the user may not draw ids from it
   */
  public static void requireSequence(Connection connection, SqlServer server, String table)
      throws SQLException {
    if (server.texts().has(SqlStatement.RIGHTS_ON_SEQUENCES)) {
      String sequence = "pg_get_serial_sequence('" + table + "', 'id')";
      String denied =
          "SELECT %s WHERE NOT has_sequence_privilege(%s, 'USAGE, UPDATE')"
              .formatted(sequence, sequence);
      for (String name : Queries.column(connection, denied)) {
        throw new DbUsageException(
            "user %s lacks a privilege: GRANT USAGE ON SEQUENCE %s TO %s"
                .formatted(server.user(), name, server.user()));
      }
    }
  }

  /** The server's text on one line. */
  static String said(SQLException e) {
    return String.valueOf(e.getMessage()).strip().replaceAll("\\s+", " ");
  }
}
