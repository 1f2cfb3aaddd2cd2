package io.linkbenchx.db.jdbc.dialect;

import java.sql.SQLException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.SQLRecoverableException;
import java.sql.SQLTransientConnectionException;
import java.util.stream.Stream;

/** What errors of all SQL servers have in common. */
public final class SqlErrors {
  private SqlErrors() {}

  /**
   * Whether the driver reports that the connection broke, so that the answer of the statement is
   * not known.
   */
  public static boolean lost(SQLException e) {
    return state(e).startsWith("08")
        || e instanceof SQLRecoverableException
        || e instanceof SQLNonTransientConnectionException
        || e instanceof SQLTransientConnectionException;
  }

  /** Whether an error, or one of those that caused it, is of this type. */
  public static boolean causedBy(Throwable e, Class<? extends Throwable> type) {
    return Stream.iterate(e, t -> t != null, Throwable::getCause).anyMatch(type::isInstance);
  }

  /** The server's number of an error, otherwise its SQLState, otherwise "". */
  public static String code(SQLException e) {
    return e.getErrorCode() == 0 ? state(e) : Integer.toString(e.getErrorCode());
  }

  /** The SQLState, or "". */
  public static String state(SQLException e) {
    return e.getSQLState() == null ? "" : e.getSQLState();
  }
}
