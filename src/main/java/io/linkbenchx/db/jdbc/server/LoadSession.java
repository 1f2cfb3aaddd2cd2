package io.linkbenchx.db.jdbc.server;

import io.linkbenchx.db.jdbc.connect.MySqlKeys;
import io.linkbenchx.db.jdbc.connect.StorageEngine;
import java.sql.Connection;
import java.sql.SQLException;

/** What a loader's connection is set to. */
public final class LoadSession {
  private LoadSession() {}

  public static void prepare(Connection connection, Link link) throws SQLException {
    if (!(link.dialect() instanceof MySqlFamily)) {
      return;
    }
    if (link.target().server().noBinlog()) {
      Queries.execute(connection, "SET SESSION sql_log_bin = 0");
    }
    MySqlKeys keys = link.target().keys();
    if (keys != null && keys.engine() == StorageEngine.ROCKSDB && !keys.loadChecks()) {
      // Obeyed for tables without a secondary index, so no index can come to differ by it.
      Queries.execute(connection, "SET SESSION unique_checks = 0");
    }
  }
}
