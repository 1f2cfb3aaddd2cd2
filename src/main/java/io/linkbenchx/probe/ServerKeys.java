package io.linkbenchx.probe;

import io.linkbenchx.config.Setting;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Which processes and devices of this host are the server's, where its port does not show it. */
public record ServerKeys(
    @Setting(
            key = "pid_file",
            def = "",
            help =
                "Files with the process ids of the server on this host, where they are not found by"
                    + " its port; their children count too.",
            group = "cost")
        List<Path> pidFiles,
    @Setting(
            key = "unit",
            def = "",
            help = "Systemd unit whose processes are the server's, such as mariadb.service.",
            group = "cost")
        Optional<String> unit,
    @Setting(
            key = "cgroup",
            def = "",
            help = "Control group whose processes are the server's: a directory of /sys/fs/cgroup.",
            group = "cost")
        Optional<Path> cgroup,
    @Setting(
            key = "devices",
            def = "",
            help =
                "Block devices with the database's files, such as nvme0n1; unset = those of its"
                    + " data directory.",
            group = "cost")
        List<String> devices) {
  /** Nothing given. */
  public static final ServerKeys NONE =
      new ServerKeys(List.of(), Optional.empty(), Optional.empty(), List.of());
}
