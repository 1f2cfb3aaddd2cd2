package io.linkbenchx.internal.db.kv.lmdb;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbOptions;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.Isolation;
import java.nio.file.Path;
import java.time.Duration;

/** LMDB for tests: a small map, defaults otherwise. */
public final class Lmdbs {
  private Lmdbs() {}

  /** The default settings with a smaller map. */
  public static LmdbSettings settings(Path path) {
    return settings(path, 4L << 30, LmdbSettings.Buffers.AUTO);
  }

  static LmdbSettings settings(Path path, long mapBytes, LmdbSettings.Buffers buffers) {
    return settings(path, mapBytes, 0, buffers);
  }

  static LmdbSettings settings(Path path, long mapBytes, long limit, LmdbSettings.Buffers buffers) {
    return new LmdbSettings(path, mapBytes, limit, buffers, true, Duration.ofSeconds(10));
  }

  /** Opens through the provider, as the engine does. */
  public static DbAdapter open(Path path, Durability durability) {
    return open(settings(path), durability);
  }

  static DbAdapter open(LmdbSettings settings, Durability durability) {
    return new LmdbProvider()
        .open(settings, new DbOptions(durability, Isolation.READ_COMMITTED, 4));
  }
}
