package io.linkbenchx.db.jdbc.server;

import io.linkbenchx.db.jdbc.connect.DriverFamily;
import io.linkbenchx.db.jdbc.connect.JdbcSettings;
import io.linkbenchx.db.jdbc.connect.MySqlKeys;
import io.linkbenchx.db.jdbc.connect.ServerSettings;
import io.linkbenchx.db.jdbc.connect.StorageEngine;
import io.linkbenchx.db.jdbc.connect.Target;
import java.sql.Connection;
import java.sql.SQLException;

/**
 * What a loader's writer needs.
 *
 * @param connection its own
 * @param tables names
 * @param batch rows per multi-row insert
 * @param resumed whether rows may be there already and are to be overwritten
 * @param bulk whether to use the server's bulk path
 * @param driver hands rows to LOAD DATA
 */
public record LoadContext(
    Connection connection,
    ServerSettings tables,
    int batch,
    boolean resumed,
    boolean bulk,
    DriverFamily driver) {

  /** Sets a loader's connection up. */
  public static LoadContext begin(Connection connection, Link link, boolean resumed)
      throws SQLException {
    prepare(connection, link);
    Target target = link.target();
    boolean bulk = target.jdbc().load() == JdbcSettings.LoadMode.BULK;
    return new LoadContext(
        connection,
        target.server(),
        target.server().batch(),
        resumed,
        bulk && link.connector().shippedDriver(),
        target.family());
  }

  /** Switches off for a loader's connection what a load can do without, as the settings say. */
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
