package io.linkbenchx.db.jdbc.dialect;

import java.sql.SQLException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.SQLRecoverableException;
import java.sql.SQLTransientConnectionException;

/** What the error of any SQL server says by its code, its SQLState and its class. */
public final class SqlErrors {
  private SqlErrors() {}

  /** The error comes from the driver: the connection broke, and the answer was lost. */
  public static boolean lost(SQLException e) {
    String state = e.getSQLState() == null ? "" : e.getSQLState();
    return state.startsWith("08")
        || e instanceof SQLRecoverableException
        || e instanceof SQLNonTransientConnectionException
        || e instanceof SQLTransientConnectionException;
  }

  /** The server's number of an error, otherwise its SQLState, otherwise "". */
  public static String code(SQLException e) {
    if (e.getErrorCode() != 0) {
      return Integer.toString(e.getErrorCode());
    }
    return e.getSQLState() == null ? "" : e.getSQLState();
  }
}
