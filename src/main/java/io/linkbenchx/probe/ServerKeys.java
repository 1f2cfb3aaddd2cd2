package io.linkbenchx.probe;

import io.linkbenchx.config.Setting;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Which processes and devices of this host are the server's, where its port does not show it, and
 * how a device reports its own writes.
 */
public record ServerKeys(
    @Setting(
            key = "server.pid_file",
            def = "",
            help =
                "Files with the process ids of the server on this host, where they are not found by"
                    + " its port; their children count too.",
            group = "cost")
        List<Path> pidFiles,
    @Setting(
            key = "server.unit",
            def = "",
            help = "Systemd unit whose processes are the server's, such as mariadb.service.",
            group = "cost")
        Optional<String> unit,
    @Setting(
            key = "server.cgroup",
            def = "",
            help = "Control group whose processes are the server's: a directory of /sys/fs/cgroup.",
            group = "cost")
        Optional<Path> cgroup,
    @Setting(
            key = "server.devices",
            def = "",
            help =
                "Block devices with the database's files, such as nvme0n1; unset = those of its"
                    + " data directory.",
            group = "cost")
        List<String> devices,
    @Setting(
            key = MediaWrites.KEY,
            def = "",
            help =
                "Command whose output is two whole numbers: bytes that the flash device was given"
                    + " to write, and bytes that it wrote inside; runs before and after each step.",
            group = "cost")
        Optional<String> wafCommand) {
  /** Nothing given. */
  public static final ServerKeys NONE =
      of(List.of(), Optional.empty(), Optional.empty(), List.of());

  /** Without what a flash device writes inside. */
  public static ServerKeys of(
      List<Path> pidFiles, Optional<String> unit, Optional<Path> cgroup, List<String> devices) {
    return new ServerKeys(pidFiles, unit, cgroup, devices, Optional.empty());
  }
}
