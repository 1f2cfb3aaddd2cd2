package io.linkbenchx.db.jdbc;

import io.linkbenchx.db.DataModel;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbAdapterProvider;
import io.linkbenchx.db.DbOptions;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.jdbc.connect.PgJdbc;
import io.linkbenchx.db.jdbc.connect.ServerTarget;
import io.linkbenchx.db.jdbc.server.PostgreSql;
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
  public Set<DataModel> declares() {
    return Set.of(DataModel.GRAPH, DataModel.ROWS, DataModel.PURCHASES, DataModel.KEY_VALUES);
  }

  /** {@code synchronous_commit = off}: with fsync on there is no other way not to wait for it. */
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
