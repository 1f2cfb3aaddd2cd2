package io.linkbenchx.internal.db.kv.je;

import io.linkbenchx.config.Prefixed;
import io.linkbenchx.config.Setting;
import io.linkbenchx.internal.config.SettingGroup;
import io.linkbenchx.internal.db.kv.KvSettings;
import java.nio.file.Path;
import java.time.Duration;

/**
 * Berkeley DB JE's own settings.
 *
 * @param path directory of the database; created if missing, relative to the working directory
 * @param cacheBytes cache of the tree, on the JVM's heap
 * @param logFileBytes size of a log file, the unit of cleaning
 * @param freeDiskBytes disk space that writes leave free, so that the cleaner can work
 * @param lockTimeout maximum wait for a row lock
 */
@SettingGroup("Berkeley DB JE")
@Prefixed("je.")
record JeSettings(
    @Setting(def = "data/je", help = "Directory of the database; created if missing.") Path path,
    @Setting(
            key = "cache",
            def = "256MB",
            min = "1MB",
            help = "Cache of the tree, in the Java heap, which must be large enough.")
        long cacheBytes,
    @Setting(
            key = "log_file",
            def = "64MB",
            min = "1MB",
            max = "1GB",
            help = "Size of a log file, the unit of cleaning.")
        long logFileBytes,
    @Setting(
            key = "free_disk",
            def = "64MB",
            help =
                "Writes are refused while the disk has less free space than this; JE's default is 5"
                    + " GB.")
        long freeDiskBytes,
    @Setting(
            def = "500ms",
            min = ">0",
            help = "Maximum wait for a row lock; 500ms is JE's default.")
        Duration lockTimeout)
    implements KvSettings {}
