package io.linkbenchx.internal.db.kv.rocksdb;

import static org.rocksdb.TickerType.BLOCK_CACHE_HIT;
import static org.rocksdb.TickerType.BLOCK_CACHE_MISS;
import static org.rocksdb.TickerType.BLOOM_FILTER_PREFIX_USEFUL;
import static org.rocksdb.TickerType.BLOOM_FILTER_USEFUL;
import static org.rocksdb.TickerType.BYTES_WRITTEN;
import static org.rocksdb.TickerType.COMPACT_READ_BYTES;
import static org.rocksdb.TickerType.COMPACT_WRITE_BYTES;
import static org.rocksdb.TickerType.FLUSH_WRITE_BYTES;
import static org.rocksdb.TickerType.LAST_LEVEL_READ_BYTES;
import static org.rocksdb.TickerType.LAST_LEVEL_READ_COUNT;
import static org.rocksdb.TickerType.MEMTABLE_HIT;
import static org.rocksdb.TickerType.NON_LAST_LEVEL_READ_BYTES;
import static org.rocksdb.TickerType.NON_LAST_LEVEL_READ_COUNT;
import static org.rocksdb.TickerType.STALL_MICROS;
import static org.rocksdb.TickerType.WAL_FILE_BYTES;
import static org.rocksdb.TickerType.WAL_FILE_SYNCED;

import io.linkbenchx.db.DbDescription;
import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.EffectiveDurability;
import io.linkbenchx.db.WriteWork;
import io.linkbenchx.db.keyvalue.LoadForm;
import io.linkbenchx.internal.db.kv.Bytes;
import io.linkbenchx.internal.db.kv.Descriptions;
import io.linkbenchx.internal.db.kv.EngineCursor;
import io.linkbenchx.internal.db.kv.EngineDirectory;
import io.linkbenchx.internal.db.kv.EngineSession;
import io.linkbenchx.internal.db.kv.OrderedEngine;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.rocksdb.ColumnFamilyDescriptor;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.FlushOptions;
import org.rocksdb.MutableColumnFamilyOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.TickerType;
import org.rocksdb.WriteOptions;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One opened RocksDB directory. */
final class RocksDbEngine extends OrderedEngine {
  private static final Logger LOG = LoggerFactory.getLogger(RocksDbEngine.class);

  /** What shows activity of RocksDB's own threads. */
  private static final List<String> SIGNS =
      List.of(
          "rocksdb.compaction-pending",
          "rocksdb.num-running-compactions",
          "rocksdb.num-running-flushes");

  private final RocksDbSettings settings;
  private final RocksDbOptions options;
  final RocksDB db;
  private final ColumnFamilyHandle family;

  /** For writes with the database's durability. */
  final WriteOptions durably;

  /** For writes with the log, if there is one, but without waiting for it. */
  private final WriteOptions lazily;

  private final WriteOptions unlogged;

  /** Whether there are unlogged writes that only a flush of the memtables makes durable. */
  private volatile boolean unloggedWrites;

  /** Opens or creates the directory. */
  RocksDbEngine(RocksDbSettings settings, EngineDirectory.Opening opening) throws RocksDBException {
    super(opening);
    this.settings = settings;
    this.options = options(settings, asked);
    List<ColumnFamilyHandle> handles = new ArrayList<>();
    try {
      db =
          RocksDB.open(
              options.db,
              settings.path().toString(),
              List.of(new ColumnFamilyDescriptor(RocksDB.DEFAULT_COLUMN_FAMILY, options.family)),
              handles);
    } catch (Throwable e) {
      options.close();
      throw e;
    }
    this.family = handles.get(0);
    boolean noLog = asked == Durability.NOJOURNAL;
    this.durably = options.own(new WriteOptions());
    durably.setSync(asked == Durability.SYNC).setDisableWAL(noLog);
    // Loaders write lazily, and their batches are runs of neighboring keys.
    this.lazily = options.own(new WriteOptions());
    lazily.setDisableWAL(noLog).setMemtableInsertHintPerBatch(true);
    this.unlogged = options.own(new WriteOptions());
    unlogged.setDisableWAL(true).setMemtableInsertHintPerBatch(true);
  }

  private static RocksDbOptions options(RocksDbSettings settings, Durability durability) {
    try {
      return new RocksDbOptions(settings, durability);
    } catch (RocksDBException e) {
      throw new DbOpenException(
          "rocksdb.options_file %s cannot be used: %s"
              .formatted(settings.optionsFile().map(Path::toString).orElse(""), e.getMessage()),
          e);
    }
  }

  /** The options of a commit. */
  WriteOptions of(EngineSession.Commit how) {
    if (how != EngineSession.Commit.UNLOGGED) {
      return how == EngineSession.Commit.NOW ? durably : lazily;
    }
    if (!unloggedWrites) {
      unloggedWrites = true;
    }
    return unlogged;
  }

  @Override
  protected EngineSession newSession() {
    return new RocksDbSession(this, db);
  }

  @Override
  protected EngineCursor newCursor() {
    return RocksDbCursor.ofEverything(db);
  }

  @Override
  public Set<LoadForm.Switch> switches() {
    return EnumSet.allOf(LoadForm.Switch.class);
  }

  @Override
  public void compactByItself(boolean on) {
    var change = MutableColumnFamilyOptions.builder().setDisableAutoCompactions(!on).build();
    run(() -> db.setOptions(family, change));
  }

  @Override
  public void compactAll() {
    run(
        () -> {
          flushMemtables();
          db.compactRange(family);
        });
  }

  /** First whole files, then the remaining keys, so that no tombstone slows down later reads. */
  @Override
  public void deleteRange(ByteBuffer from, ByteBuffer to) {
    byte[] begin = Bytes.of(from);
    byte[] end = Bytes.of(to);
    run(
        () -> {
          flushMemtables();
          db.deleteFilesInRanges(family, List.of(begin, end), false);
          db.deleteRange(family, durably, begin, end);
          flushMemtables();
          db.compactRange(family, begin, end);
        });
  }

  @Override
  public void flush() {
    run(
        () -> {
          if (unloggedWrites || durably.disableWAL()) {
            flushMemtables();
            unloggedWrites = false; // no unlogged write runs during a flush
          }
          if (!durably.disableWAL()) {
            db.flushWal(true);
          }
        });
  }

  @Override
  public boolean settled() {
    return call(
        () -> {
          flushMemtables();
          boolean settled = true;
          for (String sign : SIGNS) {
            settled &= db.getLongProperty(sign) == 0;
          }
          return settled;
        });
  }

  private void flushMemtables() throws RocksDBException {
    try (FlushOptions flush = new FlushOptions().setWaitForFlush(true)) {
      db.flush(flush, family);
    }
  }

  @Override
  protected DbDescription describe(Map<String, String> entries) throws RocksDBException {
    Long cache = cacheBytes();
    EffectiveDurability effective =
        RocksDbDescriptions.describe(entries, durably, cache, asked, settings);
    String version = RocksDB.rocksdbVersion().toString();
    return description(
        Descriptions.dated(version, Map.of("11.8.1", 2026)), effective, entries, cache);
  }

  /** Of the block cache in use, which an options file may set; null if there is none. */
  private Long cacheBytes() {
    try {
      return property("block-cache-capacity");
    } catch (RocksDBException e) {
      return null;
    }
  }

  @Override
  public Optional<WriteWork> writeWork() {
    return Optional.of(
        new WriteWork(count(WAL_FILE_BYTES), count(FLUSH_WRITE_BYTES), count(COMPACT_WRITE_BYTES)));
  }

  private long count(TickerType type) {
    return options.tickers.getTickerCount(type);
  }

  @Override
  protected void count(Map<String, Long> work, Map<String, Long> state) throws RocksDBException {
    work.put("batch_bytes", count(BYTES_WRITTEN));
    work.put("log_bytes", count(WAL_FILE_BYTES));
    work.put("log_syncs", count(WAL_FILE_SYNCED));
    work.put("flush_bytes", count(FLUSH_WRITE_BYTES));
    work.put("compaction_read_bytes", count(COMPACT_READ_BYTES));
    work.put("compaction_written_bytes", count(COMPACT_WRITE_BYTES));
    work.put("file_reads", count(LAST_LEVEL_READ_COUNT) + count(NON_LAST_LEVEL_READ_COUNT));
    work.put("file_read_bytes", count(LAST_LEVEL_READ_BYTES) + count(NON_LAST_LEVEL_READ_BYTES));
    work.put("stall_micros", count(STALL_MICROS));
    work.put("cache_hits", count(BLOCK_CACHE_HIT));
    work.put("cache_misses", count(BLOCK_CACHE_MISS));
    work.put("memtable_hits", count(MEMTABLE_HIT));
    work.put("bloom_filter_hits", count(BLOOM_FILTER_USEFUL) + count(BLOOM_FILTER_PREFIX_USEFUL));
    state.put("level_0_files", Long.parseLong(db.getProperty("rocksdb.num-files-at-level0")));
    state.put("pending_compaction_bytes", property("estimate-pending-compaction-bytes"));
    state.put("memtable_bytes", property("cur-size-all-mem-tables"));
    state.put("table_file_bytes", property("total-sst-files-size"));
    state.put("cache_used_bytes", property("block-cache-usage"));
  }

  private long property(String name) throws RocksDBException {
    return db.getLongProperty("rocksdb." + name);
  }

  @Override
  protected void closeStore() throws RocksDBException {
    try {
      flushMemtables();
    } catch (RocksDBException e) {
      LOG.warn("not flushed before closing, so the next open replays the log: {}", e.toString());
    }
    try {
      db.cancelAllBackgroundWork(true);
      family.close();
      db.closeE();
    } finally {
      db.close();
      options.close();
    }
  }
}
