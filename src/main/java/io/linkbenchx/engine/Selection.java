package io.linkbenchx.engine;

import io.linkbenchx.config.Setting;
import java.util.List;

/** What is chosen before anything else can be read: it decides which settings exist. */
public record Selection(
    @Setting(
            key = "workload",
            def = "LinkGraph",
            help = "What to run; see --version for the list.",
            group = "plan")
        String workload,
    @Setting(
            key = "profile",
            def = "",
            help =
                "Named, versioned definition of the workload; unset: linkbench-2013 for a LinkBench"
                    + " file, else linkbenchx-1.",
            group = "plan")
        String profile,
    @Setting(
            key = "database",
            aliases = {"linkstore"},
            def = "rocksdb",
            help = "Database to run on, or a list; LinkBench's store class names are accepted.",
            group = "plan")
        List<String> database,
    @Setting(
            key = "server",
            def = "",
            help =
                "Settings of a server, before all others: a name of run/servers, or a properties"
                    + " file; a list varies.",
            group = "plan")
        List<String> server,
    @Setting(
            key = "nodestore",
            def = "",
            help = "LinkBench's second store class; must be the same as linkstore.",
            group = "plan")
        String nodestore) {}
