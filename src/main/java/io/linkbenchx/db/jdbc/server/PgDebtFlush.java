package io.linkbenchx.db.jdbc.server;

import io.linkbenchx.db.DebtFlush;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/**
 * Finishes deferred writes by a vacuum of all tables and, if the user has the privilege, a
 * checkpoint.
 */
final class PgDebtFlush implements DebtFlush {
  private static final String VACUUM = "VACUUM (ANALYZE, INDEX_CLEANUP ON)";

  private final Admin admin;
  private final List<String> steps = new ArrayList<>(List.of(VACUUM + " and CHECKPOINT"));
  private boolean done;

  PgDebtFlush(SqlServer server) {
    this.admin = new Admin(server);
  }

  @Override
  public String steps() {
    return String.join("; ", steps);
  }

  @Override
  public boolean settled() {
    if (!done) {
      done = true;
      admin.run(connection -> Queries.execute(connection, VACUUM));
      admin.run(this::checkpoint);
    }
    return true;
  }

  private void checkpoint(Connection connection) throws SQLException {
    try {
      Queries.execute(connection, "CHECKPOINT");
    } catch (SQLException e) {
      if (!"42501".equals(e.getSQLState())) {
        throw e;
      }
      steps.add("no privilege for CHECKPOINT");
    }
  }

  @Override
  public void close() {
    // no settings were changed
  }
}
