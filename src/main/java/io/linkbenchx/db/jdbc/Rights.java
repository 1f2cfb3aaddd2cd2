package io.linkbenchx.db.jdbc;

import io.linkbenchx.db.DbUsageException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What a server's refusals of a known user mean, and a look ahead at what it would refuse. */
final class Rights {
  private static final Set<Integer> MAY_NOT = Set.of(1044, 1142, 1143, 1227, 1370, 1419, 1901);
  private static final Set<Integer> READ_ONLY = Set.of(1290, 1792, 1836);

  private Rights() {}

  static boolean mayNot(SQLException e) {
    return MAY_NOT.contains(e.getErrorCode()) || "42501".equals(e.getSQLState());
  }

  static boolean readOnly(SQLException e) {
    return READ_ONLY.contains(e.getErrorCode()) || "25006".equals(e.getSQLState());
  }

  /** What to tell a user whom the server forbids something; empty for other errors. */
  static Optional<DbUsageException> refusal(SQLException e, String user) {
    String said = " (" + e.getMessage() + ")";
    if (readOnly(e)) {
      return Optional.of(
          new DbUsageException(
              "the server is read-only: choose its primary, or switch that off" + said));
    }
    return mayNot(e)
        ? Optional.of(
            new DbUsageException(
                "user "
                    + user
                    + " may not write here: grant SELECT, INSERT, UPDATE, DELETE on all tables"
                    + said))
        : Optional.empty();
  }

  /** Tries each change on each table, with no row to change: servers check rights first. */
  static void tryWriting(Connection connection, List<String> tables) throws SQLException {
    for (String table : tables) {
      Queries.execute(
          connection, "INSERT INTO " + table + " SELECT * FROM " + table + " WHERE 1 = 0");
      Queries.execute(connection, "UPDATE " + table + " SET version = version WHERE 1 = 0");
      Queries.execute(connection, "DELETE FROM " + table + " WHERE 1 = 0");
    }
  }

  /** Calls a routine for a link that cannot be there: ids begin at 1. */
  static void tryCalling(Connection connection, Link link) throws SQLException {
    try {
      String call = link.dialect().sql(link.target().server()).deleteCall();
      Queries.text(connection, call, 0L, 0L, 0L, 0, 0L);
    } catch (SQLException e) {
      if (!mayNot(e)) {
        throw e;
      }
      throw new DbUsageException(
          "user "
              + link.user()
              + " may not call the procedures: grant EXECUTE, or set "
              + link.target().key("statements")
              + " = prepared ("
              + e.getMessage()
              + ")");
    }
  }
}
