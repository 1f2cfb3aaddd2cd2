package io.linkbenchx.internal.db.kv.sqlite;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.Durability;
import io.linkbenchx.internal.db.kv.EngineContracts;
import io.linkbenchx.servers.Covers;
import java.nio.file.Path;
import org.sqlite.SQLiteConfig;

/** All contracts on SQLite. */
@Covers(value = "SQLite", library = SQLiteConfig.class)
class SqliteContractTest extends EngineContracts {
  @Override
  protected DbAdapter open(Path directory) {
    return Sqlites.open(directory, Durability.OS);
  }
}
