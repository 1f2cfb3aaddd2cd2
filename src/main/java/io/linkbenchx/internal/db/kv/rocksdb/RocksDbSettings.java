package io.linkbenchx.internal.db.kv.rocksdb;

import io.linkbenchx.config.Setting;
import io.linkbenchx.config.Unit;
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
 * @param cacheBytes block cache for data, index and filter blocks
 * @param writeBufferBytes one memtable
 * @param writeBuffers memtables that may exist at once before writes wait for a flush
 * @param compression of all levels but the two newest
 * @param bloomBits bits per key of the Bloom filters; 0 for none
 * @param blockBytes uncompressed size of a data block
 * @param backgroundThreads threads for flushes and compactions; 0 for one per processor, 2 to 8
 * @param directIo whether files are read and written without the page cache, except the log
 * @param optionsFile a RocksDB OPTIONS file that replaces every tuning value above but the cache
 * @param lockTimeout maximum wait for a row lock
 */
@SettingGroup("RocksDB")
record RocksDbSettings(
    @Setting(
            key = "rocksdb.path",
            def = "data/rocksdb",
            help = "Directory of the database; created if missing.")
        Path path,
    @Setting(
            key = "rocksdb.profile",
            def = "linkbenchx",
            help =
                "linkbenchx = the settings below; stock = RocksDB's defaults except cache,"
                    + " write_buffer and compression; tuned-2014 = RocksDB's published tuning of"
                    + " 2014 except cache and compression.")
        Profile profile,
    @Setting(
            key = "rocksdb.cache",
            def = "512MB",
            unit = Unit.BYTES,
            min = "1MB",
            help = "Block cache for data, index and filter blocks.")
        long cacheBytes,
    @Setting(
            key = "rocksdb.write_buffer",
            def = "64MB",
            unit = Unit.BYTES,
            min = "64KB",
            help = "Size of one memtable.")
        long writeBufferBytes,
    @Setting(
            key = "rocksdb.write_buffers",
            def = "4",
            min = "2",
            help = "Memtables that may exist at once before writes wait for a flush.")
        int writeBuffers,
    @Setting(
            key = "rocksdb.compression",
            def = "lz4",
            help = "Compression of data blocks, except the two newest levels.")
        Compression compression,
    @Setting(
            key = "rocksdb.bloom_bits",
            def = "10",
            min = "0",
            max = "64",
            help = "Bits per key of the Bloom filters; 0 for none.")
        double bloomBits,
    @Setting(
            key = "rocksdb.block_size",
            def = "4KB",
            unit = Unit.BYTES,
            min = "512",
            max = "1MB",
            help = "Uncompressed size of a data block.")
        long blockBytes,
    @Setting(
            key = "rocksdb.background_threads",
            def = "0",
            min = "0",
            max = "256",
            help = "Threads for flushes and compactions; 0 = one per processor, 2 to 8.")
        int backgroundThreads,
    @Setting(
            key = "rocksdb.direct_io",
            def = "false",
            help =
                "Data files bypass the operating system's page cache, so that rocksdb.cache is the"
                    + " only cache of blocks.")
        boolean directIo,
    @Setting(
            key = "rocksdb.options_file",
            help = "RocksDB OPTIONS file that replaces all tuning settings except the cache.")
        Optional<Path> optionsFile,
    @Setting(
            key = "rocksdb.lock_timeout",
            def = "10s",
            min = ">0",
            help = "Maximum wait for a row lock.")
        Duration lockTimeout)
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
