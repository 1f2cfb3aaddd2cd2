package io.linkbenchx.internal.db.kv.sqlite;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbOptions;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.Isolation;
import java.nio.file.Path;
import java.time.Duration;

/** SQLite for tests: small caches, defaults otherwise. */
public final class Sqlites {
  private Sqlites() {}

  /** Opens through the provider, as the engine does. */
  public static DbAdapter open(Path path, Durability durability) {
    SqliteSettings settings =
        new SqliteSettings(path, 8L << 20, 4096, 256L << 20, 1000, Duration.ofSeconds(10));
    return new SqliteProvider()
        .open(settings, new DbOptions(durability, Isolation.READ_COMMITTED, 4));
  }
}
