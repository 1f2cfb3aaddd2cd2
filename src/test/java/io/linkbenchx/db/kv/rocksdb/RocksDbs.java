package io.linkbenchx.db.kv.rocksdb;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbOptions;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.Isolation;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** RocksDB for tests: small caches, defaults otherwise. */
public final class RocksDbs {
  private RocksDbs() {}

  /** The default settings with a small cache. */
  public static RocksDbSettings settings(Path path) {
    return new RocksDbSettings(
        path,
        64L << 20,
        8L << 20,
        4,
        RocksDbSettings.Compression.LZ4,
        10,
        4096,
        0,
        Optional.empty(),
        Duration.ofSeconds(10));
  }

  /** Opens through the provider, as the engine does. */
  public static DbAdapter open(Path path, Durability durability) {
    return open(settings(path), durability);
  }

  /** Opens through the provider, as the engine does. */
  public static DbAdapter open(RocksDbSettings settings, Durability durability) {
    return new RocksDbProvider()
        .open(settings, new DbOptions(durability, Isolation.READ_COMMITTED, 4));
  }
}
