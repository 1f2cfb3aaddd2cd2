package io.linkbenchx.internal.db.kv.leveldb;

import io.linkbenchx.config.Prefixed;
import io.linkbenchx.config.Setting;
import io.linkbenchx.internal.config.SettingGroup;
import io.linkbenchx.internal.db.kv.KvSettings;
import java.nio.file.Path;
import java.time.Duration;

/**
 * LevelDB's own settings.
 *
 * @param path directory of the database; created if missing, relative to the working directory
 * @param library the implementation
 * @param cache bytes of the cache of uncompressed blocks; the Java port has none
 * @param writeBuffer bytes of one memtable
 * @param blockSize uncompressed bytes of a data block
 * @param compression whether blocks are compressed, with snappy
 * @param lockTimeout maximum wait for a row lock
 */
@SettingGroup("LevelDB")
@Prefixed("leveldb.")
record LevelDbSettings(
    @Setting(def = "data/leveldb", help = "Directory of the database; created if missing.")
        Path path,
    @Setting(
            def = "auto",
            help = "native = leveldbjni; java = the Java port; auto = native if it loads.")
        Library library,
    @Setting(def = "512MB", min = "1MB", help = "Cache of uncompressed blocks.") long cache,
    @Setting(def = "64MB", min = "64KB", max = "1GB", help = "Size of one memtable.")
        long writeBuffer,
    @Setting(def = "4KB", min = "512", max = "1MB", help = "Uncompressed size of a data block.")
        long blockSize,
    @Setting(def = "true", help = "Whether blocks are compressed, with snappy.")
        boolean compression,
    @Setting(def = "10s", min = ">0", help = "Maximum wait for a row lock.") Duration lockTimeout)
    implements KvSettings {

  /** The implementation. */
  public enum Library {
    AUTO,
    NATIVE,
    JAVA
  }
}
