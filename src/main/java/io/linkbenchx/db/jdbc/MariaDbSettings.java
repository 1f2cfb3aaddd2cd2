package io.linkbenchx.db.jdbc;

import io.linkbenchx.config.Prefixed;
import io.linkbenchx.config.Setting;
import io.linkbenchx.db.jdbc.connect.JdbcSettings;
import io.linkbenchx.db.jdbc.connect.MySqlKeys;
import io.linkbenchx.db.jdbc.connect.PurchaseKeys;
import io.linkbenchx.db.jdbc.connect.RowKeys;
import io.linkbenchx.db.jdbc.connect.ServerSettings;

/**
 * {@code database = mariadb}.
 *
 * @param driver which of the two drivers that speak to it
 */
public record MariaDbSettings(
    @Prefixed("") ServerSettings server,
    @Prefixed("mariadb.") JdbcSettings jdbc,
    @Prefixed("mariadb.") MySqlKeys keys,
    @Prefixed("mariadb.") RowKeys rows,
    @Prefixed("mariadb.") PurchaseKeys purchases,
    @Setting(
            key = "mariadb.driver",
            def = "connectorj",
            help = "connectorj (as for MySQL, so that both compare) or mariadb")
        Choice driver) {

  /** The two drivers. */
  public enum Choice {
    CONNECTORJ,
    MARIADB
  }
}
