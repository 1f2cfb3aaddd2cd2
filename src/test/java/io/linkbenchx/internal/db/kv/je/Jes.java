package io.linkbenchx.internal.db.kv.je;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbOptions;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.Isolation;
import java.nio.file.Path;
import java.time.Duration;

/** Berkeley DB JE for tests: a small cache, defaults otherwise. */
public final class Jes {
  private Jes() {}

  /** Opens through the provider, as the engine does. */
  public static DbAdapter open(Path path, Durability durability) {
    JeSettings settings =
        new JeSettings(path, 32L << 20, 16L << 20, 5L << 20, Duration.ofSeconds(10));
    return new JeProvider().open(settings, new DbOptions(durability, Isolation.READ_COMMITTED, 4));
  }
}
