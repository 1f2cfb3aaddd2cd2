package io.linkbenchx.internal.db.kv.rocksdb;

import io.linkbenchx.config.Prefixed;
import io.linkbenchx.config.Setting;
import io.linkbenchx.internal.config.SettingGroup;
import io.linkbenchx.internal.db.kv.KvSettings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/**
 * RocksDB's own settings.
 *
 * @param path directory of the database; created if missing, relative to the working directory
 * @param profile the tuning; settings below do not change what a profile fixes
 * @param cache bytes of the block cache for data, index and filter blocks
 * @param writeBuffer bytes of one memtable
 * @param writeBuffers memtables that may exist at once before writes wait for a flush
 * @param compression of all levels but the two newest
 * @param bloomBits bits per key of the Bloom filters; 0 for none
 * @param blockSize uncompressed bytes of a data block
 * @param backgroundThreads threads for flushes and compactions; 0 for one per processor, 2 to 8
 * @param directIo whether files are read and written without the page cache, except the log
 * @param optionsFile a RocksDB OPTIONS file that replaces every tuning value above but the cache
 * @param lockTimeout maximum wait for a row lock
 */
@SettingGroup("RocksDB")
@Prefixed("rocksdb.")
record RocksDbSettings(
    @Setting(def = "data/rocksdb", help = "Directory of the database; created if missing.")
        Path path,
    @Setting(
            def = "linkbenchx",
            help =
                "linkbenchx = the settings below; stock = RocksDB's defaults except cache,"
                    + " write_buffer and compression; tuned-2014 = RocksDB's published tuning of"
                    + " 2014 except cache and compression.")
        Profile profile,
    @Setting(def = "512MB", min = "1MB", help = "Block cache for data, index and filter blocks.")
        long cache,
    @Setting(def = "64MB", min = "64KB", help = "Size of one memtable.") long writeBuffer,
    @Setting(def = "4", min = "2", help = "Memtables that may fill before writes wait for a flush.")
        int writeBuffers,
    @Setting(def = "lz4", help = "Compression of data blocks, except the two newest levels.")
        Compression compression,
    @Setting(def = "10", max = "64", help = "Bits per key of the Bloom filters; 0 for none.")
        double bloomBits,
    @Setting(def = "4KB", min = "512", max = "1MB", help = "Uncompressed size of a data block.")
        long blockSize,
    @Setting(max = "256", help = "Flush and compaction threads; 0 = one per processor, 2 to 8.")
        int backgroundThreads,
    @Setting(help = "Data files bypass the system's page cache: only rocksdb.cache caches blocks.")
        boolean directIo,
    @Setting(help = "RocksDB OPTIONS file that replaces all tuning settings except the cache.")
        Optional<Path> optionsFile,
    @Setting(def = "10s", min = ">0", help = "Maximum wait for a row lock.") Duration lockTimeout)
    implements KvSettings {

  /** The tuning. */
  public enum Profile {
    LINKBENCHX,
    STOCK,
    TUNED_2014
  }

  /** Compression of data blocks. */
  public enum Compression {
    NONE,
    SNAPPY,
    LZ4,
    ZSTD
  }
}
