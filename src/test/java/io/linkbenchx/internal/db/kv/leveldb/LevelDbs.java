package io.linkbenchx.internal.db.kv.leveldb;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbOptions;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.Isolation;
import java.nio.file.Path;
import java.time.Duration;

/** LevelDB for tests: small caches, defaults otherwise. */
public final class LevelDbs {
  private LevelDbs() {}

  /** Opens LevelDB itself. */
  public static DbAdapter open(Path path, Durability durability) {
    return open(path, LevelDbSettings.Library.NATIVE, durability);
  }

  /** Opens the port to Java. */
  public static DbAdapter openPort(Path path, Durability durability) {
    return open(path, LevelDbSettings.Library.JAVA, durability);
  }

  /** Through the provider, as the engine does. */
  private static DbAdapter open(Path path, LevelDbSettings.Library library, Durability durability) {
    LevelDbSettings settings =
        new LevelDbSettings(path, library, 16L << 20, 4L << 20, 4096, true, Duration.ofSeconds(10));
    return new LevelDbProvider()
        .open(settings, new DbOptions(durability, Isolation.READ_COMMITTED, 4));
  }
}
