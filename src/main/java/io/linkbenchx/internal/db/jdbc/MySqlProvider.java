package io.linkbenchx.internal.db.jdbc;

import io.linkbenchx.config.Prefixed;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbOptions;
import io.linkbenchx.db.jdbc.connect.JdbcSettings;
import io.linkbenchx.db.jdbc.connect.MySqlOptions;
import io.linkbenchx.db.jdbc.connect.PurchaseOptions;
import io.linkbenchx.db.jdbc.connect.RowOptions;
import io.linkbenchx.db.jdbc.connect.ServerSettings;
import io.linkbenchx.internal.db.jdbc.driver.ConnectorJ;
import io.linkbenchx.internal.db.jdbc.mysql.MySqlFamily;
import java.util.Optional;

/** {@code database = mysql}. */
public final class MySqlProvider extends SqlProvider<MySqlProvider.Settings> {

  /** {@code database = mysql}. */
  record Settings(
      @Prefixed("") ServerSettings server,
      @Prefixed("mysql.") JdbcSettings jdbc,
      @Prefixed("mysql.") MySqlOptions mysql,
      @Prefixed("mysql.") RowOptions rows,
      @Prefixed("mysql.") PurchaseOptions purchases)
      implements SqlProvider.Common {}

  /** For ServiceLoader. */
  public MySqlProvider() {
    super(
        "mysql",
        "MySQL, Percona Server: InnoDB, MyRocks",
        Settings.class,
        "com.facebook.LinkBench.LinkStoreMysql",
        "com.percona.LinkBench.LinkStoreMysql",
        "LinkStoreMysql");
  }

  @Override
  public DbAdapter open(Settings settings, DbOptions options) {
    return open(
        settings, Optional.of(settings.mysql()), new ConnectorJ(), options, MySqlFamily::ask);
  }
}
