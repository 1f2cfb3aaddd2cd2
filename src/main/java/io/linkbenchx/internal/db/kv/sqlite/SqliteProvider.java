package io.linkbenchx.internal.db.kv.sqlite;

import io.linkbenchx.db.Durability;
import io.linkbenchx.internal.db.kv.EngineDirectory;
import io.linkbenchx.internal.db.kv.EngineProvider;
import io.linkbenchx.internal.db.kv.OrderedEngine;
import io.linkbenchx.internal.db.kv.UnpackedLibrary;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;
import org.sqlite.SQLiteJDBCLoader;

/** {@code database = sqlite}. */
public final class SqliteProvider extends EngineProvider<SqliteSettings> {

  /** For ServiceLoader. */
  public SqliteProvider() {
    super(
        "SQLite in this process",
        SqliteSettings.class,
        Set.of(Durability.SYNC, Durability.OS),
        "every commit is written to its files immediately, and without its journal a failed one"
            + " would damage the database",
        "data\\.db(-wal|-shm)?",
        directory -> new SqliteErrors(directory),
        "org.xerial:sqlite-jdbc");
  }

  @Override
  public List<String> aliases() {
    return List.of("sqlite3");
  }

  @Override
  protected OrderedEngine open(SqliteSettings own, EngineDirectory.Opening opening)
      throws SQLException {
    UnpackedLibrary.load("org.sqlite.tmpdir", directory -> SQLiteJDBCLoader.initialize());
    return new SqliteEngine(own, opening);
  }
}
