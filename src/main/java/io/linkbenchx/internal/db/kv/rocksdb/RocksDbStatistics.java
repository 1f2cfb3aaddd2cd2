package io.linkbenchx.internal.db.kv.rocksdb;

import io.linkbenchx.db.WriteWork;
import io.linkbenchx.internal.db.kv.EngineCounts;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.Statistics;
import org.rocksdb.TickerType;

/** RocksDB's counters. */
record RocksDbStatistics(Statistics tickers) {

  /** Bytes written so far, by cause. */
  WriteWork writeWork() {
    return new WriteWork(
        count(TickerType.WAL_FILE_BYTES),
        count(TickerType.FLUSH_WRITE_BYTES),
        count(TickerType.COMPACT_WRITE_BYTES));
  }

  private long count(TickerType type) {
    return tickers.getTickerCount(type);
  }

  void addTo(EngineCounts counts, RocksDB db) throws RocksDBException {
    counts
        .work("batch_bytes", count(TickerType.BYTES_WRITTEN))
        .work("log_bytes", count(TickerType.WAL_FILE_BYTES))
        .work("log_syncs", count(TickerType.WAL_FILE_SYNCED))
        .work("flush_bytes", count(TickerType.FLUSH_WRITE_BYTES))
        .work("compaction_read_bytes", count(TickerType.COMPACT_READ_BYTES))
        .work("compaction_written_bytes", count(TickerType.COMPACT_WRITE_BYTES))
        .work(
            "file_reads",
            count(TickerType.LAST_LEVEL_READ_COUNT) + count(TickerType.NON_LAST_LEVEL_READ_COUNT))
        .work(
            "file_read_bytes",
            count(TickerType.LAST_LEVEL_READ_BYTES) + count(TickerType.NON_LAST_LEVEL_READ_BYTES))
        .work("stall_micros", count(TickerType.STALL_MICROS))
        .work("cache_hits", count(TickerType.BLOCK_CACHE_HIT))
        .work("cache_misses", count(TickerType.BLOCK_CACHE_MISS))
        .work("memtable_hits", count(TickerType.MEMTABLE_HIT))
        .work(
            "bloom_filter_hits",
            count(TickerType.BLOOM_FILTER_USEFUL) + count(TickerType.BLOOM_FILTER_PREFIX_USEFUL))
        .state("level_0_files", Long.parseLong(db.getProperty("rocksdb.num-files-at-level0")))
        .state("pending_compaction_bytes", property(db, "estimate-pending-compaction-bytes"))
        .state("memtable_bytes", property(db, "cur-size-all-mem-tables"))
        .state("table_file_bytes", property(db, "total-sst-files-size"))
        .state("cache_used_bytes", property(db, "block-cache-usage"));
  }

  private static long property(RocksDB db, String name) throws RocksDBException {
    return db.getLongProperty("rocksdb." + name);
  }
}
