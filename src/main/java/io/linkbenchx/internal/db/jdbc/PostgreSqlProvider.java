package io.linkbenchx.internal.db.jdbc;

import io.linkbenchx.db.DataModel;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbAdapterProvider;
import io.linkbenchx.db.DbOptions;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.db.jdbc.JdbcAdapter;
import io.linkbenchx.db.jdbc.connect.ServerTarget;
import io.linkbenchx.db.keyvalue.KeyValueSupport;
import io.linkbenchx.db.purchase.PurchaseSupport;
import io.linkbenchx.db.rows.RowSupport;
import io.linkbenchx.internal.db.jdbc.driver.PgJdbc;
import io.linkbenchx.internal.db.jdbc.postgresql.PostgreSql;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** {@code database = postgresql}. */
public final class PostgreSqlProvider implements DbAdapterProvider<PostgreSqlSettings> {

  /** For ServiceLoader. */
  public PostgreSqlProvider() {}

  @Override
  public String name() {
    return "postgresql";
  }

  @Override
  public List<String> aliases() {
    return List.of("postgres", "com.facebook.LinkBench.LinkStorePgsql", "LinkStorePgsql");
  }

  @Override
  public String summary() {
    return "PostgreSQL";
  }

  @Override
  public Class<PostgreSqlSettings> settings() {
    return PostgreSqlSettings.class;
  }

  @Override
  public Set<DataModel<?>> declares() {
    return Set.of(
        GraphSupport.MODEL, RowSupport.MODEL, PurchaseSupport.MODEL, KeyValueSupport.MODEL);
  }

  /** {@code synchronous_commit = off}: with fsync on, only this avoids waiting for the device. */
  @Override
  public Durability lazy() {
    return Durability.BUFFERED;
  }

  @Override
  public DbAdapter open(PostgreSqlSettings settings, DbOptions options) {
    return JdbcAdapter.open(
        new ServerTarget(
            name(),
            settings.server(),
            settings.jdbc(),
            Optional.empty(),
            new PgJdbc(),
            options,
            settings.rows(),
            settings.purchases()),
        PostgreSql::ask);
  }
}
