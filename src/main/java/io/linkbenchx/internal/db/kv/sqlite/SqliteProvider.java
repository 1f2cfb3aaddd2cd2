package io.linkbenchx.internal.db.kv.sqlite;

import io.linkbenchx.db.DbOptions;
import io.linkbenchx.internal.db.kv.EngineProvider;
import io.linkbenchx.internal.db.kv.OrderedEngine;
import java.util.List;

/** {@code database = sqlite}. */
public final class SqliteProvider extends EngineProvider<SqliteSettings> {

  /** For ServiceLoader. */
  public SqliteProvider() {
    super("sqlite", "SQLite in this process", SqliteSettings.class, "org.xerial:sqlite-jdbc");
  }

  @Override
  public List<String> aliases() {
    return List.of("sqlite3");
  }

  @Override
  protected OrderedEngine engine(SqliteSettings own, DbOptions options) {
    return SqliteEngine.open(own, options.durability());
  }
}
