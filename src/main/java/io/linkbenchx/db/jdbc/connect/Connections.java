package io.linkbenchx.db.jdbc.connect;

import java.sql.Connection;
import java.sql.SQLException;

/** What is done to any connection. */
public final class Connections {
  private Connections() {}

  @SuppressWarnings("EmptyCatch") // nothing committed can be lost here
  public static void closeQuietly(Connection connection) {
    try {
      connection.close();
    } catch (SQLException ignored) {
      // the server ends the session when the socket goes
    }
  }
}
