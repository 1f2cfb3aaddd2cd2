package io.linkbenchx.internal.db.jdbc.network;

import java.sql.Connection;
import java.sql.SQLException;

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
}
