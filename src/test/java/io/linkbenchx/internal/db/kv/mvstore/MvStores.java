package io.linkbenchx.internal.db.kv.mvstore;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbOptions;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.Isolation;
import java.nio.file.Path;
import java.time.Duration;

/** MVStore for tests: a small cache, and a file that is soon reused. */
public final class MvStores {
  /** The least retention with which sync survives a power loss. */
  private static final Duration SAFE = Duration.ofSeconds(1);

  private MvStores() {}

  /** Opens through the provider, as the engine does. */
  public static DbAdapter open(Path path, Durability durability) {
    return new MvStoreProvider()
        .open(settings(path, SAFE), new DbOptions(durability, Isolation.READ_COMMITTED, 4));
  }

  /** Its space is used again at once. */
  public static DbAdapter openOnSmallDisk(Path path) {
    return new MvStoreProvider()
        .open(settings(path), new DbOptions(Durability.OS, Isolation.READ_COMMITTED, 4));
  }

  static MvStoreSettings settings(Path path) {
    return settings(path, Duration.ZERO);
  }

  static MvStoreSettings settings(Path path, Duration retention) {
    return new MvStoreSettings(path, 8L << 20, retention, Duration.ofSeconds(10));
  }
}
