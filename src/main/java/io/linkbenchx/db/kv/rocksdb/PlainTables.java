package io.linkbenchx.db.kv.rocksdb;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.kv.OrderedEngine;
import java.util.Arrays;
import org.rocksdb.ColumnFamilyOptions;
import org.rocksdb.CompressionType;
import org.rocksdb.DBOptions;
import org.rocksdb.HashSkipListMemTableConfig;
import org.rocksdb.PlainTableConfig;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;
import org.rocksdb.WriteBatch;
import org.rocksdb.WriteOptions;

/**
 * RocksDB as the comparison of embedded engines of 2014 tuned it for point reads of data in memory:
 * plain tables that are mapped, and memtables hashed by a prefix that is the whole key. Options
 * that RocksDB has removed since are left out: hard_rate_limit, disable_seek_compaction,
 * disable_data_sync.
 */
final class PlainTables {
  /** Published with a memtable of 128 MiB: a million buckets, the first level of 1 GiB. */
  private static final int BYTES_PER_BUCKET = 128;

  private static final int LEAST_BUCKETS = 1000;
  private static final int MEMTABLES_IN_FIRST_LEVEL = 8;
  private static final int BLOOM_BITS = 10;

  /** Deletions in one write. */
  private static final int BATCH = 1000;

  private PlainTables() {}

  /** Whether these settings select them. */
  static boolean selectedBy(RocksDbSettings settings) {
    return settings.optionsFile().isEmpty()
        && settings.profile() == RocksDbSettings.Profile.PFX_2014;
  }

  /**
   * Rejects settings that contradict them.
   *
   * @throws DbUsageException if files cannot be mapped
   */
  static void check(RocksDbSettings settings) {
    if (selectedBy(settings) && settings.directIo()) {
      throw new DbUsageException(
          "rocksdb.profile = pfx-2014 maps its files into memory: set rocksdb.direct_io = false");
    }
  }

  static DBOptions db(DBOptions options) {
    return options
        .setMaxBackgroundJobs(4)
        .setMaxOpenFiles(-1)
        .setAllowMmapReads(true)
        .setAllowMmapWrites(false)
        .setAllowConcurrentMemtableWrite(false) // hashed memtables have one writer at a time
        .setDeleteObsoleteFilesPeriodMicros(314_572_800);
  }

  /** The published proportions at another size of the memtable. */
  static ColumnFamilyOptions family(long writeBufferBytes) {
    long buckets = Math.max(LEAST_BUCKETS, writeBufferBytes / BYTES_PER_BUCKET);
    return new ColumnFamilyOptions()
        .setWriteBufferSize(writeBufferBytes)
        .setMaxWriteBufferNumber(2)
        .setNumLevels(6)
        .setLevelCompactionDynamicLevelBytes(false)
        .setLevel0FileNumCompactionTrigger(8)
        .setLevel0SlowdownWritesTrigger(16)
        .setLevel0StopWritesTrigger(24)
        .setMaxBytesForLevelBase(MEMTABLES_IN_FIRST_LEVEL * writeBufferBytes)
        .setTargetFileSizeBase(writeBufferBytes)
        .setMaxCompactionBytes(10 * writeBufferBytes)
        .setCompressionType(CompressionType.NO_COMPRESSION)
        .setBloomLocality(1)
        .setMemTableConfig(new HashSkipListMemTableConfig().setBucketCount(buckets))
        .setTableFormatConfig(
            new PlainTableConfig()
                .setKeySize(PlainTableConfig.VARIABLE_LENGTH)
                .setBloomBitsPerKey(BLOOM_BITS));
  }

  /** Keys shorter than a prefix are their own: a fixed length would read beyond their end. */
  static void prefix(ColumnFamilyOptions options) {
    options.useCappedPrefixExtractor(OrderedEngine.SCAN_PREFIX);
  }

  /** Plain tables hold no deletions of ranges, so each key is deleted. */
  static void delete(RocksDB db, byte[] begin, byte[] end) throws RocksDBException {
    try (ReadOptions all = new ReadOptions().setTotalOrderSeek(true);
        RocksIterator keys = db.newIterator(all);
        WriteOptions how = new WriteOptions();
        WriteBatch batch = new WriteBatch()) {
      for (keys.seekToFirst(); keys.isValid(); keys.next()) {
        byte[] key = keys.key();
        if (Arrays.compareUnsigned(key, end) >= 0) {
          break;
        }
        if (Arrays.compareUnsigned(key, begin) >= 0) {
          batch.delete(key);
        }
        if (batch.count() >= BATCH) {
          db.write(how, batch);
          batch.clear();
        }
      }
      keys.status();
      db.write(how, batch);
    }
  }
}
