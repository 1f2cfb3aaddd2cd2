package io.linkbenchx.db.kv.je;

import io.linkbenchx.config.Setting;
import io.linkbenchx.config.Unit;
import java.nio.file.Path;
import java.time.Duration;

/**
 * Berkeley DB JE's own settings.
 *
 * @param path directory of the database; created if missing, relative to the working directory
 * @param cacheBytes cache of the tree, on the JVM's heap
 * @param logFileBytes size of one file of the log, the unit of cleaning
 * @param freeDiskBytes what writes leave free on the disk, so that the cleaner can work
 * @param lockTimeout longest wait for a row that another transaction holds
 */
public record JeSettings(
    @Setting(
            key = "je.path",
            def = "data/je",
            group = "Berkeley DB JE",
            help = "directory of the database; created if missing")
        Path path,
    @Setting(
            key = "je.cache",
            def = "256MB",
            unit = Unit.BYTES,
            min = "1MB",
            group = "Berkeley DB JE",
            help = "cache of the tree; on the heap, so it must fit there")
        long cacheBytes,
    @Setting(
            key = "je.log_file",
            def = "64MB",
            unit = Unit.BYTES,
            min = "1MB",
            max = "1GB",
            group = "Berkeley DB JE",
            help = "size of one file of the log, the unit of cleaning")
        long logFileBytes,
    @Setting(
            key = "je.free_disk",
            def = "64MB",
            unit = Unit.BYTES,
            min = "0",
            group = "Berkeley DB JE",
            help = "writes are refused while the disk has less than this left; JE's own is 5 GB")
        long freeDiskBytes,
    @Setting(
            key = "je.lock_timeout",
            def = "500ms",
            unit = Unit.DURATION,
            min = ">0",
            group = "Berkeley DB JE",
            help = "longest wait for a row that another transaction holds; 500ms is JE's own")
        Duration lockTimeout) {}
