package io.linkbenchx.internal.engine.server;

import io.linkbenchx.config.Named;
import io.linkbenchx.config.Prefixed;
import io.linkbenchx.config.Setting;
import io.linkbenchx.internal.config.SettingGroup;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Which servers a plan starts itself, and how it runs them. */
@SettingGroup("servers")
@Prefixed("server.")
public record ServerRules(
    @Setting(
            help =
                "Profile of run/servers; the plan starts and stops the server. A list makes a cell"
                    + " for each. Unset = the database is already running, or in this process.")
        List<String> profile,
    @Setting(
            help =
                "Properties that override the profile's, such as start.innodb_flush_neighbors=0,"
                    + " memory=2g, readahead=16k (of the device) or iops=1000 (an emulated slow"
                    + " disk). To vary them, list this key in sweep and separate values with |.")
        List<String> options,
    @Setting(
            def = "never",
            help = "Restart of a server with equal options: never, per_level (before each cell).")
        Restart restart,
    @Setting(help = "Drops system caches before each cell on a server of the plan; requires root.")
        boolean dropCaches,
    @Setting(help = "Keeps all servers of the plan running until its end; false = one at a time.")
        boolean keepRunning,
    @Setting(
            def = ServerSpec.DEFAULT_PREFIX,
            help =
                "Name prefix of the plan's run/servers instances, whose data is kept. Plans that"
                    + " run concurrently need different prefixes.")
        String prefix,
    @Setting(help = "Path of the script run/servers; unset = $LBX_SERVERS, else ./run/servers.")
        Optional<Path> script) {

  /** When a server is restarted. */
  public enum Restart implements Named {
    /** Only for other options, or for a copy of its data. */
    NEVER,
    /** Before each cell. */
    PER_LEVEL
  }
}
