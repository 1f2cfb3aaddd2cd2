package io.linkbenchx.internal.db.kv.wiredtiger;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbOptions;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.Isolation;
import io.linkbenchx.servers.TestServers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * WiredTiger for tests, where its binding is: below {@code LBX_WIREDTIGER}, where {@code
 * run/servers install wiredtiger} has unpacked it, or in the system.
 */
public final class WiredTigers {
  /** Why tests do not run; the build's last lines name it. */
  public static final String MISSING =
      TestServers.NOT_COVERED + "WiredTiger (run/servers install wiredtiger)";

  private static final String JAR = "usr/share/java/wiredtiger.jar";

  private static final String LIBRARY = "usr/lib/libwiredtiger_java.so.0";

  private WiredTigers() {}

  private static Path root() {
    Path project = Path.of(System.getProperty("basedir", "")).toAbsolutePath();
    String servers =
        Optional.ofNullable(System.getenv("LBX_SERVERS_HOME"))
            .orElse(project.resolve(".servers").toString());
    return Stream.of(System.getenv("LBX_WIREDTIGER"), servers + "/opt/wiredtiger")
        .filter(Objects::nonNull)
        .map(Path::of)
        .filter(path -> Files.isRegularFile(path.resolve(JAR)))
        .findFirst()
        .orElse(Path.of("/"));
  }

  /** Whether the binding is there. */
  public static boolean installed() {
    return Files.isRegularFile(root().resolve(JAR));
  }

  /** Where it is, as settings of a command line. */
  public static List<String> settings() {
    return List.of(
        "wiredtiger.jar=" + root().resolve(JAR), "wiredtiger.library=" + root().resolve(LIBRARY));
  }

  /** A b-tree or an LSM-tree with a small cache. */
  public static DbAdapter open(Path path, boolean lsm, Durability durability) {
    return open(
        path,
        lsm ? WiredTigerSettings.Structure.LSM : WiredTigerSettings.Structure.BTREE,
        durability);
  }

  /** The same with a log that is laid out in small pieces. */
  public static DbAdapter openOnSmallDisk(Path path, boolean lsm) {
    return open(
        settings(
            path,
            lsm ? WiredTigerSettings.Structure.LSM : WiredTigerSettings.Structure.BTREE,
            "log=(enabled=true,archive=true,file_max=1MB,prealloc=false)"),
        Durability.OS);
  }

  static WiredTigerSettings settings(Path path, WiredTigerSettings.Structure structure) {
    return settings(path, structure, "");
  }

  private static WiredTigerSettings settings(
      Path path, WiredTigerSettings.Structure structure, String config) {
    return new WiredTigerSettings(
        path,
        structure,
        64L << 20,
        root().resolve(JAR),
        root().resolve(LIBRARY),
        config,
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
