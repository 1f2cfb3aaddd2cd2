package io.linkbenchx.internal.db.jdbc;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbOptions;
import io.linkbenchx.db.jdbc.JdbcAdapter;
import io.linkbenchx.db.jdbc.connect.ServerTarget;
import io.linkbenchx.internal.db.jdbc.driver.ConnectorJ;
import io.linkbenchx.internal.db.jdbc.mysql.MySqlFinder;
import java.util.Optional;

/** {@code database = mysql}. */
public final class MySqlProvider extends SqlProvider<MySqlSettings> {

  /** For ServiceLoader. */
  public MySqlProvider() {
    super(
        "mysql",
        "MySQL, Percona Server: InnoDB, MyRocks",
        MySqlSettings.class,
        "com.facebook.LinkBench.LinkStoreMysql",
        "com.percona.LinkBench.LinkStoreMysql",
        "LinkStoreMysql");
  }

  @Override
  public DbAdapter open(MySqlSettings settings, DbOptions options) {
    return JdbcAdapter.open(
        new ServerTarget(
            name(),
            settings.server(),
            settings.jdbc(),
            Optional.of(settings.mysql()),
            new ConnectorJ(),
            options,
            settings.rows(),
            settings.purchases()),
        new MySqlFinder());
  }
}
