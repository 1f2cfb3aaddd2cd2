package io.linkbenchx.internal.db.kv.rocksdb;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbOptions;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.Isolation;
import io.linkbenchx.internal.db.kv.OrderedEngine;
import io.linkbenchx.internal.db.kv.TestEngine;
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
        RocksDbSettings.Profile.LINKBENCHX,
        64L << 20,
        8L << 20,
        4,
        RocksDbSettings.Compression.LZ4,
        10,
        4096,
        0,
        false,
        Optional.empty(),
        Duration.ofSeconds(10));
  }

  /** The bare engine. */
  public static OrderedEngine engine(Path path, Durability durability) {
    return TestEngine.engine(new RocksDbProvider(), settings(path), durability);
  }

  /**
   * The default settings of {@code rocksdb.*}, each replaceable by a system property of its key.
   */
  public static RocksDbSettings tuned(Path path) {
    return new RocksDbSettings(
        path,
        RocksDbSettings.Profile.LINKBENCHX,
        Long.getLong("rocksdb.cache", 512L << 20),
        Long.getLong("rocksdb.write_buffer", 64L << 20),
        Integer.getInteger("rocksdb.write_buffers", 4),
        RocksDbSettings.Compression.valueOf(System.getProperty("rocksdb.compression", "LZ4")),
        Integer.getInteger("rocksdb.bloom_bits", 10),
        Long.getLong("rocksdb.block_size", 4096),
        Integer.getInteger("rocksdb.background_threads", 0),
        false,
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
