package io.linkbenchx.internal.db.kv.rocksdb;

import io.linkbenchx.db.Durability;
import io.linkbenchx.internal.db.kv.OrderedEngine;
import io.linkbenchx.internal.db.kv.UnpackedLibrary;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.EnumSet;
import java.util.List;
import org.rocksdb.AbstractImmutableNativeReference;
import org.rocksdb.BloomFilter;
import org.rocksdb.ColumnFamilyDescriptor;
import org.rocksdb.ColumnFamilyOptions;
import org.rocksdb.ConfigOptions;
import org.rocksdb.DBOptions;
import org.rocksdb.HistogramType;
import org.rocksdb.LRUCache;
import org.rocksdb.NativeLibraryLoader;
import org.rocksdb.OptionsUtil;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.Statistics;
import org.rocksdb.StatsLevel;

/** The native option objects of one database, owned and released here. */
final class RocksDbOptions implements AutoCloseable {
  private final Deque<AbstractImmutableNativeReference> owned = new ArrayDeque<>();
  final RocksDbStatistics statistics;
  DBOptions db;
  ColumnFamilyOptions family;

  RocksDbOptions(RocksDbSettings settings, Durability durability) throws RocksDBException {
    // Counters only: with all histograms excluded, RocksDB reads no clocks for them.
    Statistics tickers = own(new Statistics(EnumSet.allOf(HistogramType.class)));
    tickers.setStatsLevel(StatsLevel.EXCEPT_DETAILED_TIMERS);
    statistics = new RocksDbStatistics(tickers);
    if (settings.optionsFile().isPresent()) {
      fromFile(settings);
    } else {
      BloomFilter filter = RocksDbTuning.filter(settings);
      if (filter != null) {
        own(filter);
      }
      RocksDbTuning tuning =
          new RocksDbTuning(settings, own(new LRUCache(settings.cacheBytes())), filter);
      db = own(tuning.db());
      family = own(tuning.family());
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

  private <T extends AbstractImmutableNativeReference> T own(T reference) {
    owned.push(reference);
    return reference;
  }

  private void fromFile(RocksDbSettings settings) throws RocksDBException {
    List<ColumnFamilyDescriptor> families = new ArrayList<>();
    db = own(new DBOptions());
    try (OptionsFile file = new OptionsFile(settings);
        ConfigOptions how = new ConfigOptions().setIgnoreUnknownOptions(false)) {
      OptionsUtil.loadOptionsFromFile(how, file.path.toString(), db, families);
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

  @Override
  public void close() {
    owned.forEach(AbstractImmutableNativeReference::close);
    owned.clear();
  }
}
