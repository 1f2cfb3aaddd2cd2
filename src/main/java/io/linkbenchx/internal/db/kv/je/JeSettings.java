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
 * @param cache bytes for the tree, on the JVM's heap
 * @param logFile bytes of a log file, the unit of cleaning
 * @param freeDisk bytes of the disk that writes leave free, so that the cleaner can work
 * @param lockTimeout maximum wait for a row lock
 */
@SettingGroup("Berkeley DB JE")
@Prefixed("je.")
record JeSettings(
    @Setting(def = "data/je", help = "Directory of the database; created if missing.") Path path,
    @Setting(def = "256MB", min = "1MB", help = "Cache of the tree; must fit the Java heap.")
        long cache,
    @Setting(def = "64MB", min = "1MB", max = "1GB", help = "Size of a file, the unit of cleaning.")
        long logFile,
    @Setting(def = "64MB", help = "Writes are refused with less space free; JE's default is 5 GB.")
        long freeDisk,
    @Setting(def = "500ms", min = ">0", help = "Maximum wait for a row lock; the default is JE's.")
        Duration lockTimeout)
    implements KvSettings {}
