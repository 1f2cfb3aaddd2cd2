package io.linkbenchx.db.kv.rocksdb;

import io.linkbenchx.db.Durability;
import io.linkbenchx.db.kv.OrderedEngine;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.EnumSet;
import java.util.List;
import org.rocksdb.AbstractImmutableNativeReference;
import org.rocksdb.BlockBasedTableConfig;
import org.rocksdb.BloomFilter;
import org.rocksdb.ColumnFamilyDescriptor;
import org.rocksdb.ColumnFamilyOptions;
import org.rocksdb.CompressionType;
import org.rocksdb.ConfigOptions;
import org.rocksdb.DBOptions;
import org.rocksdb.DataBlockIndexType;
import org.rocksdb.HistogramType;
import org.rocksdb.InfoLogLevel;
import org.rocksdb.LRUCache;
import org.rocksdb.OptionsUtil;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.Statistics;
import org.rocksdb.StatsLevel;

/** The native option objects of one database, owned and released here. */
final class RocksDbOptions implements AutoCloseable {
  private final Deque<AbstractImmutableNativeReference> owned = new ArrayDeque<>();
  private final Statistics statistics;
  private DBOptions db;
  private ColumnFamilyOptions family;

  RocksDbOptions(RocksDbSettings settings, Durability durability) throws RocksDBException {
    // Counters only: with every histogram left out, RocksDB takes no clock reads for them.
    statistics = own(new Statistics(EnumSet.allOf(HistogramType.class)));
    statistics.setStatsLevel(StatsLevel.EXCEPT_DETAILED_TIMERS);
    if (settings.optionsFile().isPresent()) {
      fromFile(settings);
    } else {
      db = own(tuned(settings));
      family = own(tunedFamily(settings));
    }
    db.setCreateIfMissing(true).setStatistics(statistics);
    if (durability == Durability.BUFFERED) {
      db.setManualWalFlush(true);
    } else if (durability != Durability.ASIS) {
      db.setManualWalFlush(false);
    }
    family.useFixedLengthPrefixExtractor(OrderedEngine.SCAN_PREFIX);
  }

  private <T extends AbstractImmutableNativeReference> T own(T reference) {
    owned.push(reference);
    return reference;
  }

  private static DBOptions tuned(RocksDbSettings settings) {
    int threads = settings.backgroundThreads();
    if (threads == 0) {
      threads = Math.max(2, Math.min(8, Runtime.getRuntime().availableProcessors()));
    }
    return new DBOptions()
        .setMaxBackgroundJobs(threads)
        .setInfoLogLevel(InfoLogLevel.WARN_LEVEL)
        .setKeepLogFileNum(2)
        .setStatsDumpPeriodSec(0)
        .setBytesPerSync(1 << 20)
        .setEnablePipelinedWrite(false)
        .setMaxOpenFiles(-1);
  }

  private ColumnFamilyOptions tunedFamily(RocksDbSettings settings) {
    return new ColumnFamilyOptions()
        .setWriteBufferSize(settings.writeBufferBytes())
        .setMaxWriteBufferNumber(settings.writeBuffers())
        .setLevelCompactionDynamicLevelBytes(true)
        .setMaxBytesForLevelBase(4 * settings.writeBufferBytes())
        .setTargetFileSizeBase(settings.writeBufferBytes())
        .setMemtablePrefixBloomSizeRatio(settings.bloomBits() > 0 ? 0.05 : 0)
        .setMemtableWholeKeyFiltering(true)
        .setCompressionPerLevel(perLevel(compressionType(settings.compression())))
        .setTableFormatConfig(table(settings));
  }

  private BlockBasedTableConfig table(RocksDbSettings settings) {
    BlockBasedTableConfig table =
        new BlockBasedTableConfig()
            .setBlockCache(own(new LRUCache(settings.cacheBytes())))
            .setBlockSize(settings.blockBytes())
            .setCacheIndexAndFilterBlocks(true)
            .setCacheIndexAndFilterBlocksWithHighPriority(true)
            .setPinL0FilterAndIndexBlocksInCache(true)
            .setWholeKeyFiltering(true)
            .setDataBlockIndexType(DataBlockIndexType.kDataBlockBinaryAndHash)
            .setFormatVersion(5);
    if (settings.bloomBits() > 0) {
      table.setFilterPolicy(own(new BloomFilter(settings.bloomBits())));
    }
    return table;
  }

  /** The two newest levels live too briefly to be worth compressing. */
  private static List<CompressionType> perLevel(CompressionType type) {
    List<CompressionType> levels = new ArrayList<>();
    for (int level = 0; level < 7; level++) {
      levels.add(level < 2 ? CompressionType.NO_COMPRESSION : type);
    }
    return levels;
  }

  private static CompressionType compressionType(RocksDbSettings.Compression compression) {
    return switch (compression) {
      case NONE -> CompressionType.NO_COMPRESSION;
      case SNAPPY -> CompressionType.SNAPPY_COMPRESSION;
      case LZ4 -> CompressionType.LZ4_COMPRESSION;
      case ZSTD -> CompressionType.ZSTD_COMPRESSION;
    };
  }

  private void fromFile(RocksDbSettings settings) throws RocksDBException {
    List<ColumnFamilyDescriptor> families = new ArrayList<>();
    db = own(new DBOptions());
    try (OptionsFile file = new OptionsFile(settings);
        ConfigOptions how = new ConfigOptions().setIgnoreUnknownOptions(false)) {
      OptionsUtil.loadOptionsFromFile(how, file.path().toString(), db, families);
    }
    for (ColumnFamilyDescriptor descriptor : families) {
      own(descriptor.getOptions());
      if (Arrays.equals(descriptor.getName(), RocksDB.DEFAULT_COLUMN_FAMILY)) {
        family = descriptor.getOptions();
      }
    }
    if (family == null) {
      throw new RocksDBException("the file has no section for the column family default");
    }
  }

  DBOptions db() {
    return db;
  }

  ColumnFamilyOptions family() {
    return family;
  }

  RocksDbStatistics statistics() {
    return new RocksDbStatistics(statistics);
  }

  @Override
  public void close() {
    owned.forEach(AbstractImmutableNativeReference::close);
    owned.clear();
  }
}
