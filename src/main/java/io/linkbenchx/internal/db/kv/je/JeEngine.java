package io.linkbenchx.internal.db.kv.je;

import com.sleepycat.je.Database;
import com.sleepycat.je.DatabaseConfig;
import com.sleepycat.je.DatabaseEntry;
import com.sleepycat.je.Environment;
import com.sleepycat.je.EnvironmentConfig;
import com.sleepycat.je.EnvironmentStats;
import com.sleepycat.je.JEVersion;
import com.sleepycat.je.LockMode;
import com.sleepycat.je.OperationStatus;
import com.sleepycat.je.StatsConfig;
import com.sleepycat.je.Transaction;
import com.sleepycat.je.TransactionConfig;
import io.linkbenchx.db.DbDescription;
import io.linkbenchx.db.Durability;
import io.linkbenchx.internal.db.kv.ArraySession;
import io.linkbenchx.internal.db.kv.BatchBuffer;
import io.linkbenchx.internal.db.kv.Descriptions;
import io.linkbenchx.internal.db.kv.EngineCursor;
import io.linkbenchx.internal.db.kv.EngineDirectory;
import io.linkbenchx.internal.db.kv.EngineSession;
import io.linkbenchx.internal.db.kv.EngineSnapshot;
import io.linkbenchx.internal.db.kv.OrderedEngine;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** One opened JE environment with one database. */
final class JeEngine extends OrderedEngine {
  private static final String NAME = "kv";

  /** Locks everything read, and the gaps in between, until its end. */
  private static final TransactionConfig READING =
      new TransactionConfig().setSerializableIsolation(true).setReadOnly(true);

  private final Environment environment;
  private final JeSettings settings;

  /**
   * Shared by commits; exclusive for the beginning of a state, which must see each commit as a
   * whole.
   */
  private final ReentrantReadWriteLock changes = new ReentrantReadWriteLock();

  final Set<JeReader> readers = ConcurrentHashMap.newKeySet();
  volatile Database database;

  /**
   * An empty serializable transaction, open from the first scan until the engine closes. JE locks
   * the gap of an insert only if a serializable transaction is open when the insert begins. Without
   * this one, a scan that begins between that check and the insert reads half an update.
   */
  private volatile Transaction gapLocks;

  JeEngine(JeSettings settings, EngineDirectory.Opening opening) {
    super(opening);
    this.settings = settings;
    EnvironmentConfig config = new EnvironmentConfig();
    config.setTransactional(true).setAllowCreate(true).setCacheSize(settings.cache());
    config.setLockTimeout(settings.lockTimeout().toMillis(), TimeUnit.MILLISECONDS);
    config.setConfigParam(EnvironmentConfig.LOG_FILE_MAX, Long.toString(settings.logFile()));
    config.setConfigParam(EnvironmentConfig.FREE_DISK, Long.toString(settings.freeDisk()));
    this.environment = new Environment(settings.path().toFile(), config);
    this.database = openDatabase();
  }

  private Database openDatabase() {
    return environment.openDatabase(
        null,
        NAME,
        new DatabaseConfig().setTransactional(true).setAllowCreate(true).setKeyPrefixing(true));
  }

  /** For commits that wait for the device if the durability requires it; JE shares the wait. */
  TransactionConfig commits() {
    return asked == Durability.SYNC || asked == Durability.ASIS
        ? new TransactionConfig().setDurability(com.sleepycat.je.Durability.COMMIT_SYNC)
        : laterCommits();
  }

  /** For commits that need not wait. */
  private TransactionConfig laterCommits() {
    return new TransactionConfig()
        .setDurability(
            asked == Durability.OS
                ? com.sleepycat.je.Durability.COMMIT_WRITE_NO_SYNC
                : com.sleepycat.je.Durability.COMMIT_NO_SYNC);
  }

  @Override
  protected EngineSession newSession() {
    return new Session();
  }

  @Override
  protected EngineCursor newCursor() {
    return new JeReader(this);
  }

  @Override
  public EngineSnapshot openReader() {
    return snapshot(() -> new JeScan(this));
  }

  void beginState(JeReader reader) {
    betweenCommits(
        () -> {
          reader.clear();
          readers.add(reader);
        });
  }

  private void betweenCommits(Runnable action) {
    changes.writeLock().lock();
    try {
      action.run();
    } finally {
      changes.writeLock().unlock();
    }
  }

  Transaction beginReading() {
    if (gapLocks == null) {
      betweenCommits( // running ones may have seen that no scan is open
          () -> {
            if (gapLocks == null) {
              gapLocks = environment.beginTransaction(null, READING);
            }
          });
    }
    return environment.beginTransaction(null, READING);
  }

  /** One client's batch and scan. */
  private final class Session extends ArraySession {
    private final JeWrites ordered = new JeWrites();
    private final DatabaseEntry getKey = new DatabaseEntry();
    private final DatabaseEntry getValue = new DatabaseEntry();

    Session() {
      super(JeEngine.this, new JeScan(JeEngine.this));
    }

    @Override
    protected byte[] find(byte[] key) {
      getKey.setData(key);
      OperationStatus status = database.get(null, getKey, getValue, LockMode.READ_COMMITTED);
      return status == OperationStatus.SUCCESS ? getValue.getData() : null;
    }

    @Override
    protected void apply(BatchBuffer batch, boolean now) throws Throwable {
      ordered.collect(batch);
      changes.readLock().lock();
      try {
        Transaction txn = environment.beginTransaction(null, now ? commits() : laterCommits());
        try {
          ordered.apply(database, txn, gapLocks != null, readers);
          txn.commit();
        } catch (Throwable e) {
          txn.abort();
          throw e;
        }
      } finally {
        changes.readLock().unlock();
      }
    }
  }

  /** The cleaner removes the files of the data later. */
  @Override
  public void deleteAll() {
    betweenCommits(() -> run(this::truncate));
  }

  private void truncate() {
    readers.forEach(JeReader::closeCursor);
    database.close();
    environment.truncateDatabase(null, NAME, false);
    database = openDatabase();
    environment.cleanLog();
    environment.checkpoint(null);
  }

  @Override
  public void flush() {
    run(() -> environment.flushLog(true));
  }

  @Override
  protected DbDescription describe(Map<String, String> entries) {
    entries.put("cache", Descriptions.mebibytes(settings.cache()) + " of the heap");
    entries.put("log files", Descriptions.mebibytes(settings.logFile()));
    entries.put(
        "writers",
        "many, JE's transactions and record locks; commits wait for the device together");
    entries.put("isolation", "serializable: reads of several rows lock them and the gaps between");
    entries.put("snapshots", "by linkbenchx, which keeps what commits replace; for scans only");
    String version = JEVersion.CURRENT_VERSION.getNumericVersionString();
    return description(
        Descriptions.dated(version, Map.of("18.3.12", 2018)),
        switch (asked) {
          case OS -> survives("log written per commit, no fsync", Durability.OS);
          case BUFFERED -> survives("log written when its buffer is full", Durability.BUFFERED);
          default -> survives("log on, fsync per commit", Durability.SYNC);
        },
        entries,
        settings.cache());
  }

  /** JE's own counters begin when the environment is opened. */
  @Override
  protected void count(Map<String, Long> work, Map<String, Long> state) {
    EnvironmentStats stats = environment.getStats(new StatsConfig().setFast(true));
    work.put("log_written_bytes", stats.getNSequentialWriteBytes() + stats.getNRandomWriteBytes());
    work.put("log_writes", stats.getNSequentialWrites() + stats.getNRandomWrites());
    work.put("log_syncs", stats.getNLogFSyncs());
    work.put("read_bytes", stats.getNRandomReadBytes() + stats.getNSequentialReadBytes());
    work.put("cache_misses", stats.getNCacheMiss());
    work.put("nodes_evicted", stats.getNNodesEvicted());
    work.put("checkpoints", stats.getNCheckpoints());
    work.put("cleaner_runs", stats.getNCleanerRuns());
    work.put("cleaner_entries_read", stats.getNCleanerEntriesRead());
    work.put("cleaner_records_moved", stats.getNLNsMigrated() + stats.getNINsMigrated());
    work.put("cleaner_files_deleted", stats.getNCleanerDeletions());
    state.put("cache_used_bytes", stats.getCacheTotalBytes());
    state.put("log_used_percent", (long) Math.max(0, stats.getCurrentMinUtilization()));
  }

  /** Writes a checkpoint, so that the next opening needs no recovery. */
  @Override
  protected void closeStore() {
    if (gapLocks != null) {
      gapLocks.commit();
      gapLocks = null;
    }
    database.close();
    environment.close();
  }
}
