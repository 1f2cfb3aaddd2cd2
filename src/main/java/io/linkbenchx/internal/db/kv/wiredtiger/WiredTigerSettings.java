package io.linkbenchx.internal.db.kv.wiredtiger;

import io.linkbenchx.config.Prefixed;
import io.linkbenchx.config.Setting;
import io.linkbenchx.internal.config.SettingGroup;
import io.linkbenchx.internal.db.kv.KvSettings;
import java.nio.file.Path;
import java.time.Duration;

/**
 * WiredTiger's own settings.
 *
 * @param path directory of the database; created if missing, relative to the working directory
 * @param structure of the table
 * @param cache bytes for pages
 * @param jar Debian's Java binding
 * @param library its native part
 * @param config appended to the configuration of the connection
 * @param tableConfig appended to the configuration of the table
 * @param lockTimeout maximum wait for a row lock
 */
@SettingGroup("WiredTiger")
@Prefixed("wiredtiger.")
record WiredTigerSettings(
    @Setting(def = "data/wiredtiger", help = "Directory of the database; created if missing.")
        Path path,
    @Setting(def = "btree", help = "Storage structure of the table: btree or lsm.")
        Structure structure,
    @Setting(def = "512MB", min = "1MB", help = "Page cache.") long cache,
    @Setting(
            def = "/usr/share/java/wiredtiger.jar",
            help = "The Java binding; installed there by Debian's package libwiredtiger-java.")
        Path jar,
    @Setting(def = "/usr/lib/libwiredtiger_java.so.0", help = "The binding's native library.")
        Path library,
    @Setting(help = "Appended to the configuration of the connection.") String config,
    @Setting(help = "Appended to the configuration of the table.") String tableConfig,
    @Setting(def = "10s", min = ">0", help = "Maximum wait for a row lock.") Duration lockTimeout)
    implements KvSettings {

  /** Structure of the table. */
  public enum Structure {
    BTREE,
    LSM
  }
}
