package io.linkbenchx.db.kv.wiredtiger;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbOptions;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.Isolation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** WiredTiger for tests, where its binding is: LBX_WIREDTIGER=/ or where its packages lie. */
final class WiredTigers {
  private WiredTigers() {}

  private static Path root() {
    return Path.of(Optional.ofNullable(System.getenv("LBX_WIREDTIGER")).orElse("/"));
  }

  /** Whether the binding is there. */
  static boolean installed() {
    return Files.isRegularFile(root().resolve("usr/share/java/wiredtiger.jar"));
  }

  static WiredTigerSettings settings(Path path, WiredTigerSettings.Structure structure) {
    return new WiredTigerSettings(
        path,
        structure,
        64L << 20,
        root().resolve("usr/share/java/wiredtiger.jar"),
        root().resolve("usr/lib/libwiredtiger_java.so.0"),
        "",
        "",
        Duration.ofSeconds(10));
  }

  static DbAdapter open(Path path, WiredTigerSettings.Structure structure, Durability durability) {
    return open(settings(path, structure), durability);
  }

  static DbAdapter open(WiredTigerSettings settings, Durability durability) {
    return new WiredTigerProvider()
        .open(settings, new DbOptions(durability, Isolation.READ_COMMITTED, 4));
  }
}
