package io.linkbenchx.internal.db.kv.sqlite;

import io.linkbenchx.config.Prefixed;
import io.linkbenchx.config.Setting;
import io.linkbenchx.internal.config.SettingGroup;
import io.linkbenchx.internal.db.kv.KvSettings;
import java.nio.file.Path;
import java.time.Duration;

/**
 * SQLite's own settings.
 *
 * @param path directory of the database; created if missing, relative to the working directory
 * @param cache bytes of the page cache of each client's connection
 * @param pageSize bytes of a page of a new database
 * @param mmapSize most bytes of the file that are mapped into memory
 * @param checkpointPages number of log pages after which a commit writes them into the database
 * @param lockTimeout maximum wait for a row lock, or for the single writer
 */
@SettingGroup("SQLite")
@Prefixed("sqlite.")
record SqliteSettings(
    @Setting(def = "data/sqlite", help = "Directory of the database; created if missing.")
        Path path,
    @Setting(def = "64MB", min = "1MB", help = "Page cache of each client's connection.")
        long cache,
    @Setting(
            def = "4KB",
            min = "512",
            max = "64KB",
            help = "Page size of a new database, a power of two.")
        long pageSize,
    @Setting(def = "1GB", help = "Maximum bytes of the file mapped into memory; 0 = none.")
        long mmapSize,
    @Setting(def = "1000", min = "1", help = "Pages of log after which a commit runs a checkpoint.")
        int checkpointPages,
    @Setting(def = "10s", min = ">0", help = "Maximum wait for a row lock or the single writer.")
        Duration lockTimeout)
    implements KvSettings {}
