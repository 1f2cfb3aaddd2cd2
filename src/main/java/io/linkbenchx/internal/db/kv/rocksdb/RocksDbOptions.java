package io.linkbenchx.internal.db.kv.rocksdb;

import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.db.Durability;
import io.linkbenchx.internal.config.InputFile;
import io.linkbenchx.internal.db.kv.OrderedEngine;
import io.linkbenchx.internal.db.kv.UnpackedLibrary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.EnumSet;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.rocksdb.AbstractImmutableNativeReference;
import org.rocksdb.BlockBasedTableConfig;
import org.rocksdb.BloomFilter;
import org.rocksdb.ColumnFamilyDescriptor;
import org.rocksdb.ColumnFamilyOptions;
import org.rocksdb.CompressionType;
import org.rocksdb.ConfigOptions;
import org.rocksdb.DBOptions;
import org.rocksdb.DataBlockIndexType;
import org.rocksdb.Filter;
import org.rocksdb.HistogramType;
import org.rocksdb.InfoLogLevel;
import org.rocksdb.LRUCache;
import org.rocksdb.NativeLibraryLoader;
import org.rocksdb.OptionsUtil;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.Statistics;
import org.rocksdb.StatsLevel;

/**
 * The native option objects of one database, owned and released here: those of a profile, or of the
 * user's OPTIONS file, and the engine's write options.
 */
final class RocksDbOptions implements AutoCloseable {
  private static final long MIB = 1 << 20;

  /** For {@code rocksdb.profile = tuned-2014}. */
  private static final int BLOOM_BITS_2014 = 10;

  private static final Pattern CACHE = Pattern.compile("(?m)^\\s*block_cache\\s*=");
  private static final Pattern TABLE =
      Pattern.compile("(?m)^\\s*\\[TableOptions/BlockBasedTable \"default\"]\\s*$");

  /** RocksDB's Java objects exist for block-based tables only. */
  private static final Pattern OTHER_TABLE =
      Pattern.compile("(?m)^\\s*(?:\\[TableOptions/|table_factory\\s*=\\s*)(?!BlockBased)(\\w+)");

  private final Deque<AbstractImmutableNativeReference> owned = new ArrayDeque<>();
  private final RocksDbSettings settings;
  final Statistics tickers;
  DBOptions db;
  ColumnFamilyOptions family;

  RocksDbOptions(RocksDbSettings settings, Durability durability) throws RocksDBException {
    this.settings = settings;
    // Counters only: with all histograms excluded, RocksDB reads no clocks for them.
    tickers = own(new Statistics(EnumSet.allOf(HistogramType.class)));
    tickers.setStatsLevel(StatsLevel.EXCEPT_DETAILED_TIMERS);
    if (settings.optionsFile().isPresent()) {
      fromFile(settings.optionsFile().get());
    } else {
      double bits = bloomBits();
      BloomFilter filter = bits > 0 ? own(new BloomFilter(bits)) : null;
      LRUCache cache = own(new LRUCache(settings.cache()));
      db = own(tunedDb());
      family = own(tunedFamily(cache, filter));
    }
    db.setCreateIfMissing(true).setStatistics(tickers);
    if (durability == Durability.BUFFERED) {
      db.setManualWalFlush(true);
    } else if (durability != Durability.ASIS) {
      db.setManualWalFlush(false);
    }
    family.useFixedLengthPrefixExtractor(OrderedEngine.SCAN_PREFIX);
  }

  /** Called before any option object is created. */
  static void loadLibrary() {
    UnpackedLibrary.load(
        "ROCKSDB_SHAREDLIB_DIR",
        directory -> NativeLibraryLoader.getInstance().loadLibrary(directory));
    try {
      RocksDB.loadLibrary();
    } catch (RuntimeException e) {
      throw (Error) new UnsatisfiedLinkError(e.getMessage()).initCause(e);
    }
  }

  /** Has an object released together with these options. */
  <T extends AbstractImmutableNativeReference> T own(T reference) {
    owned.push(reference);
    return reference;
  }

  private void fromFile(Path original) throws RocksDBException {
    List<ColumnFamilyDescriptor> families = new ArrayList<>();
    db = own(new DBOptions());
    Path file = withCache(original);
    try (ConfigOptions how = new ConfigOptions().setIgnoreUnknownOptions(false)) {
      OptionsUtil.loadOptionsFromFile(how, file.toString(), db, families);
    } finally {
      if (!file.toFile().delete()) {
        file.toFile().deleteOnExit(); // stays in the temporary directory until then
      }
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

  /**
   * A copy of the user's OPTIONS file with the block cache of {@code rocksdb.cache} written into
   * it. RocksDB reads that entry but never writes it, and a table configuration that was read from
   * a file cannot be changed through its Java objects without a crash.
   */
  private Path withCache(Path original) {
    try {
      String text = InputFile.text(original, InputFile.SMALL);
      Matcher other = OTHER_TABLE.matcher(text);
      if (other.find()) {
        throw new DbOpenException(
            ("rocksdb.options_file %s has the table format %s, which RocksDB's Java library cannot"
                    + " use: set table_factory=BlockBasedTable, and replace the section"
                    + " TableOptions by one for it")
                .formatted(original, other.group(1)));
      }
      if (!CACHE.matcher(text).find()) {
        String cache = "$0\n  block_cache=" + settings.cache() + "\n";
        text = TABLE.matcher(text).replaceFirst(cache);
      }
      Path copy = Files.createTempFile("linkbenchx-rocksdb", ".options");
      return Files.writeString(copy, text);
    } catch (IOException e) {
      throw new DbOpenException(
          "rocksdb.options_file " + original + " cannot be read (" + e + "): correct the path", e);
    }
  }

  /** Bits per key of the profile's Bloom filter; 0 for none. */
  private double bloomBits() {
    return switch (settings.profile()) {
      case LINKBENCHX -> settings.bloomBits();
      case STOCK -> 0;
      case TUNED_2014 -> BLOOM_BITS_2014;
    };
  }

  private DBOptions tunedDb() {
    DBOptions quiet = new DBOptions().setInfoLogLevel(InfoLogLevel.WARN_LEVEL).setKeepLogFileNum(2);
    quiet.setStatsDumpPeriodSec(0);
    quiet.setUseDirectReads(settings.directIo());
    quiet.setUseDirectIoForFlushAndCompaction(settings.directIo());
    return switch (settings.profile()) {
      case LINKBENCHX ->
          quiet
              .setMaxBackgroundJobs(threads(settings))
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

  /** Number of background threads of the profile linkbenchx. */
  static int threads(RocksDbSettings settings) {
    return settings.backgroundThreads() > 0
        ? settings.backgroundThreads()
        : Math.max(2, Math.min(8, Runtime.getRuntime().availableProcessors()));
  }

  private ColumnFamilyOptions tunedFamily(LRUCache cache, Filter filter) {
    return switch (settings.profile()) {
      case LINKBENCHX -> ours(cache, filter);
      case STOCK ->
          new ColumnFamilyOptions()
              .setWriteBufferSize(settings.writeBuffer())
              .setCompressionType(compression())
              .setTableFormatConfig(new BlockBasedTableConfig().setBlockCache(cache));
      case TUNED_2014 -> tuned2014(cache, filter);
    };
  }

  private ColumnFamilyOptions ours(LRUCache cache, Filter filter) {
    return new ColumnFamilyOptions()
        .setWriteBufferSize(settings.writeBuffer())
        .setMaxWriteBufferNumber(settings.writeBuffers())
        .setLevelCompactionDynamicLevelBytes(true)
        .setMaxBytesForLevelBase(4 * settings.writeBuffer())
        .setTargetFileSizeBase(settings.writeBuffer())
        .setMemtablePrefixBloomSizeRatio(settings.bloomBits() > 0 ? 0.05 : 0)
        .setMemtableWholeKeyFiltering(true)
        .setCompressionPerLevel(fromLevel2(7))
        .setTableFormatConfig(ourTable(cache, filter));
  }

  private BlockBasedTableConfig ourTable(LRUCache cache, Filter filter) {
    BlockBasedTableConfig table =
        new BlockBasedTableConfig()
            .setBlockCache(cache)
            .setBlockSize(settings.blockSize())
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
  private ColumnFamilyOptions tuned2014(LRUCache cache, Filter filter) {
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
    return IntStream.range(0, levels)
        .mapToObj(level -> level < 2 ? CompressionType.NO_COMPRESSION : compression())
        .toList();
  }

  private CompressionType compression() {
    return settings.compression() == RocksDbSettings.Compression.NONE
        ? CompressionType.NO_COMPRESSION
        : CompressionType.valueOf(settings.compression() + "_COMPRESSION");
  }

  @Override
  public void close() {
    owned.forEach(AbstractImmutableNativeReference::close);
    owned.clear();
  }
}
