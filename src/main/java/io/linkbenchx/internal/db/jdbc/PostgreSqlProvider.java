package io.linkbenchx.internal.db.jdbc;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbOptions;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.jdbc.JdbcAdapter;
import io.linkbenchx.db.jdbc.connect.ServerTarget;
import io.linkbenchx.internal.db.jdbc.driver.PgJdbc;
import io.linkbenchx.internal.db.jdbc.postgresql.PostgreSql;
import java.util.Optional;

/** {@code database = postgresql}. */
public final class PostgreSqlProvider extends SqlProvider<PostgreSqlSettings> {

  /** For ServiceLoader. */
  public PostgreSqlProvider() {
    super(
        "postgresql",
        "PostgreSQL",
        PostgreSqlSettings.class,
        "postgres",
        "com.facebook.LinkBench.LinkStorePgsql",
        "LinkStorePgsql");
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
