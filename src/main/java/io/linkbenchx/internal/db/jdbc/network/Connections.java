package io.linkbenchx.internal.db.jdbc.network;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;

/** Operations on any connection. */
public final class Connections {
  private Connections() {}

  @SuppressWarnings("EmptyCatch") // no committed work can be lost here
  public static void closeQuietly(Connection connection) {
    try {
      connection.close();
    } catch (SQLException ignored) {
      // the server ends the session when the socket closes
    }
  }

  /** Whether the server still answers on this connection, within a second. */
  public static boolean answers(Connection connection) {
    try {
      return connection.isValid(1);
    } catch (SQLException e) {
      return false;
    }
  }

  /** Limits each wait for an answer, or removes the limit (0), if the driver knows one. */
  public static void limitWaits(Connection connection, int millis) throws SQLException {
    try {
      connection.setNetworkTimeout(Runnable::run, millis);
    } catch (SQLFeatureNotSupportedException e) {
      // a driver supplied by the user has its own limit, or none
    }
  }
}
