package io.linkbenchx.internal.db.jdbc.postgresql;

import io.linkbenchx.db.DebtFlush;
import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.db.jdbc.dialect.SqlServer;
import io.linkbenchx.internal.db.jdbc.admin.Admin;
import io.linkbenchx.internal.db.jdbc.admin.Rights;
import java.util.List;

/**
 * Finishes deferred writes by a vacuum of all tables and, if the user has the privilege, a
 * checkpoint.
 */
final class PgDebtFlush implements DebtFlush {
  private static final String VACUUM = "VACUUM (ANALYZE, INDEX_CLEANUP ON)";

  private final Admin admin;
  private boolean done;
  private boolean refused;

  PgDebtFlush(SqlServer server) {
    this.admin = new Admin(server);
  }

  @Override
  public String steps() {
    return refused ? VACUUM : VACUUM + " and CHECKPOINT";
  }

  @Override
  public List<String> refused() {
    return refused ? List.of("CHECKPOINT") : List.of();
  }

  @Override
  public boolean settled() {
    if (!done) {
      done = true;
      admin.run(connection -> Queries.execute(connection, VACUUM));
      admin.run(
          connection -> refused = !Rights.allow(connection, c -> Queries.execute(c, "CHECKPOINT")));
    }
    return true;
  }

  @Override
  public void close() {
    // no settings were changed
  }
}
