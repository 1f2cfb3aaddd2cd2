package io.linkbenchx.db.kv.leveldb;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbOptions;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.Isolation;
import java.nio.file.Path;
import java.time.Duration;

/** LevelDB for tests: small caches, defaults otherwise. */
public final class LevelDbs {
  private LevelDbs() {}

  /** Opens through the provider, as the engine does. */
  public static DbAdapter open(Path path, LevelDbSettings.Library library, Durability durability) {
    LevelDbSettings settings =
        new LevelDbSettings(path, library, 16L << 20, 4L << 20, 4096, true, Duration.ofSeconds(10));
    return new LevelDbProvider()
        .open(settings, new DbOptions(durability, Isolation.READ_COMMITTED, 4));
  }
}
