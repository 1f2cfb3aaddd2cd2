package io.linkbenchx.internal.db.kv.mvstore;

import io.linkbenchx.config.Prefixed;
import io.linkbenchx.config.Setting;
import io.linkbenchx.internal.config.SettingGroup;
import io.linkbenchx.internal.db.kv.KvSettings;
import java.nio.file.Path;
import java.time.Duration;

/**
 * MVStore's own settings.
 *
 * @param path directory of the database; created if missing, relative to the working directory
 * @param cache bytes for pages, on the JVM's heap
 * @param retention from when a chunk was written until its space may be reused
 * @param lockTimeout maximum wait for a row lock
 */
@SettingGroup("MVStore")
@Prefixed("mvstore.")
record MvStoreSettings(
    @Setting(def = "data/mvstore", help = "Directory of the database; created if missing.")
        Path path,
    @Setting(def = "256MB", min = "1MB", help = "Cache of pages; must fit the Java heap.")
        long cache,
    @Setting(
            def = "45s",
            max = "1d",
            help =
                "Minimum age of a chunk whose space is reused; 45s is MVStore's default. Below 1s a"
                    + " power loss may lose commits even with sync.")
        Duration retention,
    @Setting(def = "10s", min = ">0", help = "Maximum wait for a row lock.") Duration lockTimeout)
    implements KvSettings {}
