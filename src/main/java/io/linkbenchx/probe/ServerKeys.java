package io.linkbenchx.probe;

import io.linkbenchx.Internal;
import io.linkbenchx.config.Checked;
import io.linkbenchx.config.Checks;
import io.linkbenchx.config.Setting;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.internal.config.SettingGroup;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The server's processes and devices, if its port does not identify them, and other sources for
 * figures of its host and its devices.
 */
@SettingGroup("cost")
public record ServerKeys(
    @Setting(
            key = "server.pid_file",
            help =
                "PID files of the server on this host, if its processes cannot be found by its"
                    + " port; child processes are included.")
        List<Path> pidFiles,
    @Setting(key = "server.unit", help = "Systemd unit of the server, such as mariadb.service.")
        Optional<String> unit,
    @Setting(key = "server.cgroup", help = "Control group of the server, below /sys/fs/cgroup.")
        Optional<Path> cgroup,
    @Setting(
            key = "server.devices",
            help =
                "Block devices with the database's files, such as nvme0n1; unset = those of its"
                    + " data directory.")
        List<String> devices,
    @Setting(
            help =
                "Command that prints two whole numbers: bytes written to the flash device, and"
                    + " bytes that the device wrote internally; run before and after each step.")
        Optional<String> wafCommand,
    @Setting(
            key = ServerKeys.NODE_EXPORTER,
            help =
                "Address of a node_exporter on the server's host, such as http://db1:9100/metrics;"
                    + " it supplies the figures of that host and its devices.")
        Optional<String> nodeExporter)
    implements Checked {
  static final String NODE_EXPORTER = "server.node_exporter";

  /** No keys set. */
  public static final ServerKeys NONE =
      of(List.of(), Optional.empty(), Optional.empty(), List.of());

  /** Processes and devices of this host only. */
  public static ServerKeys of(
      List<Path> pidFiles, Optional<String> unit, Optional<Path> cgroup, List<String> devices) {
    return new ServerKeys(pidFiles, unit, cgroup, devices, Optional.empty(), Optional.empty());
  }

  /** Whether an exporter reports the database's host and devices. */
  @Internal
  public boolean exported(DbAdapter database) {
    return nodeExporter.isPresent() && !database.embedded();
  }

  @Override
  public void check(Checks checks) {
    if (nodeExporter.isPresent() && !isHttp(nodeExporter.get())) {
      checks.error(
          NODE_EXPORTER,
          "is not an http:// or https:// address with a host",
          "write http://HOST:9100/metrics");
    }
  }

  private static boolean isHttp(String address) {
    try {
      URI uri = new URI(address);
      return uri.getHost() != null && List.of("http", "https").contains(uri.getScheme());
    } catch (URISyntaxException e) {
      return false;
    }
  }
}
