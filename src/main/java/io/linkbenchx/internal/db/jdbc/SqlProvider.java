package io.linkbenchx.internal.db.jdbc;

import io.linkbenchx.db.DataModel;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbAdapterProvider;
import io.linkbenchx.db.DbOptions;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.db.jdbc.JdbcAdapter;
import io.linkbenchx.db.jdbc.connect.DriverFamily;
import io.linkbenchx.db.jdbc.connect.JdbcSettings;
import io.linkbenchx.db.jdbc.connect.MySqlOptions;
import io.linkbenchx.db.jdbc.connect.PurchaseOptions;
import io.linkbenchx.db.jdbc.connect.RowOptions;
import io.linkbenchx.db.jdbc.connect.ServerSettings;
import io.linkbenchx.db.jdbc.connect.ServerTarget;
import io.linkbenchx.db.jdbc.dialect.SqlDialect;
import io.linkbenchx.db.keyvalue.KeyValueSupport;
import io.linkbenchx.db.purchase.PurchaseSupport;
import io.linkbenchx.db.rows.RowSupport;
import io.linkbenchx.db.sql.SqlSupport;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A provider of all data models on an SQL server. */
abstract class SqlProvider<S extends Record & SqlProvider.Common> implements DbAdapterProvider<S> {
  /** What the settings of all SQL providers have. */
  interface Common {
    ServerSettings server();

    JdbcSettings jdbc();

    RowOptions rows();

    PurchaseOptions purchases();
  }

  private final String name;
  private final String summary;
  private final Class<S> settings;
  private final List<String> aliases;

  SqlProvider(String name, String summary, Class<S> settings, String... aliases) {
    this.name = name;
    this.summary = summary;
    this.settings = settings;
    this.aliases = List.of(aliases);
  }

  /** Opens a server of these settings. */
  final DbAdapter open(
      S settings,
      Optional<MySqlOptions> mysql,
      DriverFamily driver,
      DbOptions options,
      SqlDialect.Finder finder) {
    ServerTarget target =
        new ServerTarget(
            name,
            settings.server(),
            settings.jdbc(),
            mysql,
            driver,
            options,
            settings.rows(),
            settings.purchases());
    return JdbcAdapter.open(target, finder);
  }

  @Override
  public final String name() {
    return name;
  }

  @Override
  public final List<String> aliases() {
    return aliases;
  }

  @Override
  public final String summary() {
    return summary;
  }

  @Override
  public final Class<S> settings() {
    return settings;
  }

  @Override
  public final Set<DataModel<?>> declares() {
    return Set.of(
        GraphSupport.MODEL,
        RowSupport.MODEL,
        PurchaseSupport.MODEL,
        KeyValueSupport.MODEL,
        SqlSupport.MODEL);
  }
}
