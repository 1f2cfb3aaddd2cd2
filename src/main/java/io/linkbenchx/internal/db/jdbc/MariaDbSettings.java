package io.linkbenchx.internal.db.jdbc;

import io.linkbenchx.config.Prefixed;
import io.linkbenchx.config.Setting;
import io.linkbenchx.db.jdbc.connect.JdbcSettings;
import io.linkbenchx.db.jdbc.connect.MySqlOptions;
import io.linkbenchx.db.jdbc.connect.PurchaseOptions;
import io.linkbenchx.db.jdbc.connect.RowOptions;
import io.linkbenchx.db.jdbc.connect.ServerSettings;

/**
 * {@code database = mariadb}.
 *
 * @param driver one of the two drivers for it
 */
record MariaDbSettings(
    @Prefixed("") ServerSettings server,
    @Prefixed("mariadb.") JdbcSettings jdbc,
    @Prefixed("mariadb.") MySqlOptions mysql,
    @Prefixed("mariadb.") RowOptions rows,
    @Prefixed("mariadb.") PurchaseOptions purchases,
    @Setting(
            key = "mariadb.driver",
            def = "connectorj",
            help = "connectorj (as for MySQL, for comparability) or mariadb.")
        Choice driver) {

  /** The two drivers. */
  public enum Choice {
    CONNECTORJ,
    MARIADB
  }
}
