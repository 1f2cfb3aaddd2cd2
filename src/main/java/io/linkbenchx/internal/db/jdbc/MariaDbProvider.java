package io.linkbenchx.internal.db.jdbc;

import io.linkbenchx.config.Prefixed;
import io.linkbenchx.config.Setting;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbOptions;
import io.linkbenchx.db.jdbc.connect.DriverFamily;
import io.linkbenchx.db.jdbc.connect.JdbcSettings;
import io.linkbenchx.db.jdbc.connect.MySqlOptions;
import io.linkbenchx.db.jdbc.connect.PurchaseOptions;
import io.linkbenchx.db.jdbc.connect.RowOptions;
import io.linkbenchx.db.jdbc.connect.ServerSettings;
import io.linkbenchx.internal.db.jdbc.driver.ConnectorJ;
import io.linkbenchx.internal.db.jdbc.driver.MariaDbConnector;
import io.linkbenchx.internal.db.jdbc.mysql.MySqlFamily;
import java.util.Optional;

/** {@code database = mariadb}. */
public final class MariaDbProvider extends SqlProvider<MariaDbProvider.Settings> {

  /**
   * {@code database = mariadb}.
   *
   * @param driver one of the two drivers for it
   */
  record Settings(
      @Prefixed("") ServerSettings server,
      @Prefixed("mariadb.") JdbcSettings jdbc,
      @Prefixed("mariadb.") MySqlOptions mysql,
      @Prefixed("mariadb.") RowOptions rows,
      @Prefixed("mariadb.") PurchaseOptions purchases,
      @Setting(
              key = "mariadb.driver",
              def = "connectorj",
              help = "connectorj (as for MySQL, for comparability) or mariadb.")
          Choice driver)
      implements SqlProvider.Common {

    /** The two drivers. */
    public enum Choice {
      CONNECTORJ,
      MARIADB
    }
  }

  /** For ServiceLoader. */
  public MariaDbProvider() {
    super(
        "mariadb",
        "MariaDB: InnoDB, MyRocks",
        Settings.class,
        "com.facebook.LinkBench.LinkStoreMariaDB",
        "LinkStoreMariaDB");
  }

  @Override
  public DbAdapter open(Settings settings, DbOptions options) {
    DriverFamily driver =
        settings.driver() == Settings.Choice.MARIADB ? new MariaDbConnector() : new ConnectorJ();
    return open(settings, Optional.of(settings.mysql()), driver, options, MySqlFamily::ask);
  }
}
