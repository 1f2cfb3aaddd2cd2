package io.linkbenchx.internal.db.jdbc;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbOptions;
import io.linkbenchx.db.jdbc.JdbcAdapter;
import io.linkbenchx.db.jdbc.connect.ServerTarget;
import io.linkbenchx.internal.db.jdbc.driver.ConnectorJ;
import io.linkbenchx.internal.db.jdbc.driver.MariaDbConnector;
import io.linkbenchx.internal.db.jdbc.mysql.MySqlFinder;
import java.util.Optional;

/** {@code database = mariadb}. */
public final class MariaDbProvider extends SqlProvider<MariaDbSettings> {

  /** For ServiceLoader. */
  public MariaDbProvider() {
    super(
        "mariadb",
        "MariaDB: InnoDB, MyRocks",
        MariaDbSettings.class,
        "com.facebook.LinkBench.LinkStoreMariaDB",
        "LinkStoreMariaDB");
  }

  @Override
  public DbAdapter open(MariaDbSettings settings, DbOptions options) {
    return JdbcAdapter.open(
        new ServerTarget(
            name(),
            settings.server(),
            settings.jdbc(),
            Optional.of(settings.mysql()),
            settings.driver() == MariaDbSettings.Choice.MARIADB
                ? new MariaDbConnector()
                : new ConnectorJ(),
            options,
            settings.rows(),
            settings.purchases()),
        new MySqlFinder());
  }
}
