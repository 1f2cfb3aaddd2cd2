package io.linkbenchx.internal.db.kv.lmdb;

import io.linkbenchx.config.Prefixed;
import io.linkbenchx.config.Setting;
import io.linkbenchx.internal.config.SettingGroup;
import io.linkbenchx.internal.db.kv.KvSettings;
import java.nio.file.Path;
import java.time.Duration;

/**
 * LMDB's own settings.
 *
 * @param path directory of the database; created if missing, relative to the working directory
 * @param mapSize bytes of the map when it is opened
 * @param mapLimit limit up to which a full map is doubled; at least {@code mapSize}
 * @param buffers how keys and values are passed to native code
 * @param readAhead whether the system may read ahead; off suits data far larger than memory
 * @param lockTimeout maximum wait for a row lock
 */
@SettingGroup("LMDB")
@Prefixed("lmdb.")
record LmdbSettings(
    @Setting(def = "data/lmdb", help = "Directory of the database; created if missing.") Path path,
    @Setting(
            def = "64GB",
            min = "1MB",
            help = "Initial size of the map; reserves address space, neither memory nor disk.")
        long mapSize,
    @Setting(def = "1024GB", help = "A full map doubles, up to this size; 0 = it does not grow.")
        long mapLimit,
    @Setting(
            def = "auto",
            help =
                "fast = no copying, needs opened packages; arrays = copied; auto = fast if"
                    + " possible.")
        Buffers buffers,
    @Setting(
            def = "true",
            help =
                "Whether the operating system reads ahead; false suits data much larger than"
                    + " memory.")
        boolean readAhead,
    @Setting(def = "10s", min = ">0", help = "Maximum wait for a row lock.") Duration lockTimeout)
    implements KvSettings {

  /** How keys and values are passed to native code. */
  public enum Buffers {
    AUTO,
    FAST,
    ARRAYS
  }
}
