package io.linkbenchx.db.kv.sqlite;

import io.linkbenchx.db.DataModel;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbAdapterProvider;
import io.linkbenchx.db.DbOptions;
import io.linkbenchx.db.kv.KvAdapter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** {@code database = sqlite}. */
public final class SqliteProvider implements DbAdapterProvider<SqliteSettings> {

  /** For ServiceLoader. */
  public SqliteProvider() {}

  @Override
  public String name() {
    return "sqlite";
  }

  @Override
  public List<String> aliases() {
    return List.of("sqlite3");
  }

  @Override
  public String summary() {
    return "SQLite in this process";
  }

  @Override
  public List<String> artifacts() {
    return List.of("org.xerial:sqlite-jdbc");
  }

  @Override
  public Class<SqliteSettings> settings() {
    return SqliteSettings.class;
  }

  @Override
  public Set<DataModel<?>> declares() {
    return KvAdapter.MODELS;
  }

  @Override
  public Optional<Path> directory(SqliteSettings settings) {
    return Optional.of(settings.path());
  }

  @Override
  public DbAdapter open(SqliteSettings settings, DbOptions options) {
    return new KvAdapter(SqliteEngine.open(settings, options.durability()), settings.lockTimeout());
  }
}
