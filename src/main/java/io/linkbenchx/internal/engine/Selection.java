package io.linkbenchx.internal.engine;

import io.linkbenchx.config.Setting;
import io.linkbenchx.internal.config.SettingGroup;
import java.util.List;

/** Selected before anything else is read, because it decides which settings exist. */
@SettingGroup("plan")
public record Selection(
    @Setting(def = "LinkGraph", help = "Workload to run; --version lists them.") String workload,
    @Setting(
            help =
                "Named, versioned definition of the workload; unset = linkbench-2013 for a"
                    + " LinkBench file, else linkbenchx-1.")
        String profile,
    @Setting(
            aliases = {"linkstore"},
            def = "rocksdb",
            help = "Database to run on, or a list; LinkBench's store class names are accepted.")
        List<String> database,
    @Setting(
            help =
                "Settings of a server, which override all others: the name of a run/servers"
                    + " instance, or a properties file; a list makes a cell for each.")
        List<String> server,
    @Setting(help = "LinkBench's second store class; must be the same as linkstore.")
        String nodestore) {}
