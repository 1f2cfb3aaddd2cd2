package io.linkbenchx.internal.db.jdbc;

import io.linkbenchx.db.DataModel;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbAdapterProvider;
import io.linkbenchx.db.DbOptions;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.db.jdbc.JdbcAdapter;
import io.linkbenchx.db.jdbc.connect.ServerTarget;
import io.linkbenchx.db.keyvalue.KeyValueSupport;
import io.linkbenchx.db.purchase.PurchaseSupport;
import io.linkbenchx.db.rows.RowSupport;
import io.linkbenchx.internal.db.jdbc.driver.ConnectorJ;
import io.linkbenchx.internal.db.jdbc.driver.MariaDbConnector;
import io.linkbenchx.internal.db.jdbc.mysql.MySqlFinder;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** {@code database = mariadb}. */
public final class MariaDbProvider implements DbAdapterProvider<MariaDbSettings> {

  /** For ServiceLoader. */
  public MariaDbProvider() {}

  @Override
  public String name() {
    return "mariadb";
  }

  @Override
  public List<String> aliases() {
    return List.of("com.facebook.LinkBench.LinkStoreMariaDB", "LinkStoreMariaDB");
  }

  @Override
  public String summary() {
    return "MariaDB: InnoDB, MyRocks";
  }

  @Override
  public Class<MariaDbSettings> settings() {
    return MariaDbSettings.class;
  }

  @Override
  public Set<DataModel<?>> declares() {
    return Set.of(
        GraphSupport.MODEL, RowSupport.MODEL, PurchaseSupport.MODEL, KeyValueSupport.MODEL);
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
