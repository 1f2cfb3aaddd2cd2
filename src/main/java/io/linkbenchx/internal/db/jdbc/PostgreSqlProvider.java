package io.linkbenchx.internal.db.jdbc;

import io.linkbenchx.config.Prefixed;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbOptions;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.jdbc.connect.JdbcSettings;
import io.linkbenchx.db.jdbc.connect.PurchaseOptions;
import io.linkbenchx.db.jdbc.connect.RowOptions;
import io.linkbenchx.db.jdbc.connect.ServerSettings;
import io.linkbenchx.internal.db.jdbc.driver.PgJdbc;
import io.linkbenchx.internal.db.jdbc.postgresql.PostgreSql;
import java.util.Optional;

/** {@code database = postgresql}. */
public final class PostgreSqlProvider extends SqlProvider<PostgreSqlProvider.Settings> {

  /** {@code database = postgresql}. */
  record Settings(
      @Prefixed("") ServerSettings server,
      @Prefixed(
              value = "postgresql.",
              defs = {"load=bulk"})
          JdbcSettings jdbc,
      @Prefixed("postgresql.") RowOptions rows,
      @Prefixed(
              value = "postgresql.",
              defs = {"purchase_inserts=prepared"})
          PurchaseOptions purchases)
      implements SqlProvider.Common {}

  /** For ServiceLoader. */
  public PostgreSqlProvider() {
    super(
        "postgresql",
        "PostgreSQL",
        Settings.class,
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
  public DbAdapter open(Settings settings, DbOptions options) {
    return open(settings, Optional.empty(), new PgJdbc(), options, PostgreSql::ask);
  }
}
