package io.linkbenchx.internal.db.jdbc;

import io.linkbenchx.db.jdbc.dialect.Queries;
import java.sql.Connection;
import java.sql.SQLException;

/** Ends connections from the server's side. */
public final class JdbcKills {
  private JdbcKills() {}

  /** All connections to this connection's database but itself. */
  public static int killAllBut(Connection self, boolean postgres) throws SQLException {
    int killed = 0;
    if (postgres) {
      return Queries.column(
              self,
              "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                  + " WHERE datname = current_database() AND pid <> pg_backend_pid()")
          .size();
    }
    for (String id :
        Queries.column(
            self,
            "SELECT id FROM information_schema.processlist"
                + " WHERE db = DATABASE() AND id <> CONNECTION_ID()")) {
      try {
        Queries.execute(self, "KILL " + id);
        killed++;
      } catch (SQLException gone) {
        // it had already ended
      }
    }
    return killed;
  }
}
