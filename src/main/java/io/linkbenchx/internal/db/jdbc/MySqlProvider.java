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
import io.linkbenchx.internal.db.jdbc.mysql.MySqlFinder;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** {@code database = mysql}. */
public final class MySqlProvider implements DbAdapterProvider<MySqlSettings> {

  /** For ServiceLoader. */
  public MySqlProvider() {}

  @Override
  public String name() {
    return "mysql";
  }

  @Override
  public List<String> aliases() {
    return List.of(
        "com.facebook.LinkBench.LinkStoreMysql",
        "com.percona.LinkBench.LinkStoreMysql",
        "LinkStoreMysql");
  }

  @Override
  public String summary() {
    return "MySQL, Percona Server: InnoDB, MyRocks";
  }

  @Override
  public Class<MySqlSettings> settings() {
    return MySqlSettings.class;
  }

  @Override
  public Set<DataModel<?>> declares() {
    return Set.of(
        GraphSupport.MODEL, RowSupport.MODEL, PurchaseSupport.MODEL, KeyValueSupport.MODEL);
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
