package io.linkbenchx.internal.db.kv.rocksdb;

import java.util.ArrayList;
import java.util.List;
import org.rocksdb.BlockBasedTableConfig;
import org.rocksdb.BloomFilter;
import org.rocksdb.ColumnFamilyOptions;
import org.rocksdb.CompressionType;
import org.rocksdb.DBOptions;
import org.rocksdb.DataBlockIndexType;
import org.rocksdb.Filter;
import org.rocksdb.InfoLogLevel;
import org.rocksdb.LRUCache;

/**
 * The tuning of each profile.
 *
 * @param cache the block cache of size {@code rocksdb.cache}
 * @param filter of the table files; null for none
 */
record RocksDbTuning(RocksDbSettings settings, LRUCache cache, Filter filter) {
  private static final long MIB = 1 << 20;

  /** For {@code rocksdb.profile = tuned-2014}. */
  private static final int BLOOM_BITS_2014 = 10;

  /** The filter of a profile; null for none. */
  static BloomFilter filter(RocksDbSettings settings) {
    double bits =
        switch (settings.profile()) {
          case LINKBENCHX -> settings.bloomBits();
          case STOCK -> 0;
          case TUNED_2014 -> BLOOM_BITS_2014;
        };
    return bits > 0 ? new BloomFilter(bits) : null;
  }

  DBOptions db() {
    DBOptions quiet = new DBOptions().setInfoLogLevel(InfoLogLevel.WARN_LEVEL).setKeepLogFileNum(2);
    quiet.setStatsDumpPeriodSec(0);
    quiet.setUseDirectReads(settings.directIo());
    quiet.setUseDirectIoForFlushAndCompaction(settings.directIo());
    return switch (settings.profile()) {
      case LINKBENCHX ->
          quiet
              .setMaxBackgroundJobs(threads())
              .setBytesPerSync(MIB)
              .setEnablePipelinedWrite(false)
              .setMaxOpenFiles(-1);
      case STOCK -> quiet;
      case TUNED_2014 ->
          quiet
              .setMaxBackgroundJobs(20)
              .setMaxOpenFiles(500_000)
              .setDeleteObsoleteFilesPeriodMicros(300_000_000);
    };
  }

  private int threads() {
    return settings.backgroundThreads() > 0
        ? settings.backgroundThreads()
        : Math.max(2, Math.min(8, Runtime.getRuntime().availableProcessors()));
  }

  ColumnFamilyOptions family() {
    return switch (settings.profile()) {
      case LINKBENCHX -> ours();
      case STOCK ->
          new ColumnFamilyOptions()
              .setWriteBufferSize(settings.writeBufferBytes())
              .setCompressionType(compression())
              .setTableFormatConfig(new BlockBasedTableConfig().setBlockCache(cache));
      case TUNED_2014 -> tuned2014();
    };
  }

  private ColumnFamilyOptions ours() {
    return new ColumnFamilyOptions()
        .setWriteBufferSize(settings.writeBufferBytes())
        .setMaxWriteBufferNumber(settings.writeBuffers())
        .setLevelCompactionDynamicLevelBytes(true)
        .setMaxBytesForLevelBase(4 * settings.writeBufferBytes())
        .setTargetFileSizeBase(settings.writeBufferBytes())
        .setMemtablePrefixBloomSizeRatio(settings.bloomBits() > 0 ? 0.05 : 0)
        .setMemtableWholeKeyFiltering(true)
        .setCompressionPerLevel(fromLevel2(7))
        .setTableFormatConfig(ourTable());
  }

  private BlockBasedTableConfig ourTable() {
    BlockBasedTableConfig table =
        new BlockBasedTableConfig()
            .setBlockCache(cache)
            .setBlockSize(settings.blockBytes())
            .setCacheIndexAndFilterBlocks(true)
            .setCacheIndexAndFilterBlocksWithHighPriority(true)
            .setPinL0FilterAndIndexBlocksInCache(true)
            .setWholeKeyFiltering(true)
            .setDataBlockIndexType(DataBlockIndexType.kDataBlockBinaryAndHash)
            .setFormatVersion(5);
    return filter == null ? table : table.setFilterPolicy(filter);
  }

  /**
   * The options that RocksDB's project published for its own readwhilewriting measurement of 2014.
   */
  private ColumnFamilyOptions tuned2014() {
    return new ColumnFamilyOptions()
        .setWriteBufferSize(128 * MIB)
        .setMaxWriteBufferNumber(3)
        .setNumLevels(6)
        .setLevelCompactionDynamicLevelBytes(false)
        .setLevel0FileNumCompactionTrigger(4)
        .setLevel0SlowdownWritesTrigger(8)
        .setLevel0StopWritesTrigger(12)
        .setMaxBytesForLevelBase(512 * MIB)
        .setTargetFileSizeBase(64 * MIB)
        .setMaxCompactionBytes(10 * 64 * MIB)
        .setCompressionPerLevel(fromLevel2(6))
        .setTableFormatConfig(
            new BlockBasedTableConfig()
                .setBlockCache(cache)
                .setBlockSize(4096)
                .setFilterPolicy(filter));
  }

  /** The two newest levels are too short-lived to be worth compressing. */
  private List<CompressionType> fromLevel2(int levels) {
    List<CompressionType> types = new ArrayList<>();
    for (int level = 0; level < levels; level++) {
      types.add(level < 2 ? CompressionType.NO_COMPRESSION : compression());
    }
    return types;
  }

  private CompressionType compression() {
    return switch (settings.compression()) {
      case NONE -> CompressionType.NO_COMPRESSION;
      case SNAPPY -> CompressionType.SNAPPY_COMPRESSION;
      case LZ4 -> CompressionType.LZ4_COMPRESSION;
      case ZSTD -> CompressionType.ZSTD_COMPRESSION;
    };
  }
}
