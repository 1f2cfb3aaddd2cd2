package io.linkbenchx.internal.db.kv.je;

import com.sleepycat.je.Cursor;
import com.sleepycat.je.CursorConfig;
import com.sleepycat.je.Database;
import com.sleepycat.je.DatabaseConfig;
import com.sleepycat.je.DatabaseEntry;
import com.sleepycat.je.DatabaseException;
import com.sleepycat.je.Environment;
import com.sleepycat.je.EnvironmentConfig;
import com.sleepycat.je.LockMode;
import com.sleepycat.je.OperationStatus;
import com.sleepycat.je.Transaction;
import com.sleepycat.je.TransactionConfig;
import io.linkbenchx.db.DbDescription;
import io.linkbenchx.db.Durability;
import io.linkbenchx.internal.db.kv.Durabilities;
import io.linkbenchx.internal.db.kv.EngineBase;
import io.linkbenchx.internal.db.kv.EngineDirectory;
import io.linkbenchx.internal.db.kv.EngineSession;
import io.linkbenchx.internal.db.kv.EngineSnapshot;
import io.linkbenchx.result.EngineStatistics;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** One opened JE environment with one database. */
final class JeEngine extends EngineBase {
  private static final String NAME = "kv";
  private static final String FILES = "(.*\\.(jdb|del|bad)|je\\..*|je[a-z]*\\.csv)";

  /** Locks everything read, and the gaps in between, until its end. */
  private static final TransactionConfig READING =
      new TransactionConfig().setSerializableIsolation(true).setReadOnly(true);

  static final Durabilities DURABILITIES =
      new Durabilities(
          "Berkeley DB JE",
          Set.of(Durability.SYNC, Durability.OS, Durability.BUFFERED),
          "its log is its only storage");

  private final Environment environment;
  private final JeHome home;

  /**
   * Shared by commits; exclusive for the beginning of a state, which must see each commit as a
   * whole.
   */
  private final ReentrantReadWriteLock changes = new ReentrantReadWriteLock();

  private final PreImages states = new PreImages();
  private final Set<JeReader> readers = ConcurrentHashMap.newKeySet();
  private volatile Database database;

  /**
   * An empty serializable transaction, open from the first scan until the engine closes. JE locks
   * the gap of an insert only if a serializable transaction is open when the insert begins. Without
   * this one, a scan that begins between that check and the insert reads half an update.
   */
  private volatile Transaction gapLocks;

  private JeEngine(Environment environment, JeHome home, EngineDirectory.Lock lock) {
    super(lock);
    this.environment = environment;
    this.home = home;
    this.database = openDatabase();
  }

  static JeEngine open(JeSettings settings, Durability durability) {
    DURABILITIES.require(durability);
    EngineDirectory directory =
        new EngineDirectory("Berkeley DB JE", "je.path", settings.path(), FILES);
    return directory.open(lock -> open(settings, durability, lock));
  }

  private static JeEngine open(
      JeSettings settings, Durability durability, EngineDirectory.Lock lock) {
    try {
      EnvironmentConfig config = new EnvironmentConfig();
      config.setTransactional(true).setAllowCreate(true).setCacheSize(settings.cacheBytes());
      config.setLockTimeout(settings.lockTimeout().toMillis(), TimeUnit.MILLISECONDS);
      config.setConfigParam(EnvironmentConfig.LOG_FILE_MAX, Long.toString(settings.logFileBytes()));
      config.setConfigParam(EnvironmentConfig.FREE_DISK, Long.toString(settings.freeDiskBytes()));
      Environment environment = new Environment(settings.path().toFile(), config);
      return new JeEngine(environment, new JeHome(settings, durability), lock);
    } catch (DatabaseException | IllegalArgumentException e) {
      throw JeErrors.notOpened(lock.directory(), e);
    }
  }

  private Database openDatabase() {
    return environment.openDatabase(
        null,
        NAME,
        new DatabaseConfig().setTransactional(true).setAllowCreate(true).setKeyPrefixing(true));
  }

  Database database() {
    return database;
  }

  JeHome home() {
    return home;
  }

  @Override
  public synchronized EngineSession openSession() {
    return opened(new JeSession(this));
  }

  @Override
  public EngineSnapshot openSnapshot() {
    return begun(new JeReader(this));
  }

  @Override
  public EngineSnapshot openReader() {
    return begun(new JeScan(this));
  }

  PreImages.State beginState(JeReader reader) {
    changes.writeLock().lock();
    try {
      readers.add(reader);
      return states.begin();
    } finally {
      changes.writeLock().unlock();
    }
  }

  void endState(JeReader reader, PreImages.State state) {
    readers.remove(reader);
    states.end(state);
  }

  /** A cursor that sees others' uncommitted changes. */
  Cursor openDirtyCursor() {
    return database.openCursor(null, CursorConfig.READ_UNCOMMITTED);
  }

  Transaction beginReading() {
    if (gapLocks == null) {
      lockGaps();
    }
    return environment.beginTransaction(null, READING);
  }

  /** Waits for running commits, which may have seen that no scan is open. */
  private void lockGaps() {
    changes.writeLock().lock();
    try {
      if (gapLocks == null) {
        gapLocks = environment.beginTransaction(null, READING);
      }
    } finally {
      changes.writeLock().unlock();
    }
  }

  Cursor openCursor(Transaction txn) {
    return database.openCursor(txn, null);
  }

  /** The newest committed value, or null. */
  byte[] get(DatabaseEntry key, DatabaseEntry value) {
    OperationStatus status = database.get(null, key, value, LockMode.READ_COMMITTED);
    return status == OperationStatus.SUCCESS ? value.getData() : null;
  }

  /**
   * Applies a batch in a JE transaction.
   *
   * @param bytes of its keys and values
   * @param now false if it may become durable with a later commit
   */
  void commit(JeWrites writes, long bytes, boolean now) {
    changes.readLock().lock();
    try {
      Transaction txn =
          environment.beginTransaction(null, now ? home.commits() : home.laterCommits());
      boolean done = false;
      try {
        writes.apply(database, txn, states.wanted() ? states : null);
        txn.commit();
        done = true;
      } finally {
        if (!done) {
          txn.abort();
        }
      }
    } finally {
      changes.readLock().unlock();
    }
    wrote(bytes);
  }

  /** The cleaner removes the files of the data later. */
  @Override
  public void deleteAll() {
    changes.writeLock().lock();
    try {
      readers.forEach(JeReader::closeCursor);
      database.close();
      environment.truncateDatabase(null, NAME, false);
      database = openDatabase();
      environment.cleanLog();
      environment.checkpoint(null);
    } catch (DatabaseException e) {
      throw JeErrors.failed(e);
    } finally {
      changes.writeLock().unlock();
    }
  }

  @Override
  public void flush() {
    try {
      environment.flushLog(true);
    } catch (DatabaseException e) {
      throw JeErrors.failed(e);
    }
  }

  @Override
  public DbDescription describe() {
    return home.describe(directory().shown());
  }

  @Override
  public Optional<EngineStatistics> statistics() {
    try {
      return Optional.of(JeStatistics.read(environment));
    } catch (DatabaseException e) {
      throw JeErrors.failed(e);
    }
  }

  /** Writes a checkpoint, so that the next opening needs no recovery. */
  @Override
  protected void closeStore() {
    try {
      if (gapLocks != null) {
        gapLocks.commit();
        gapLocks = null;
      }
      database.close();
      environment.close();
    } catch (DatabaseException e) {
      throw JeErrors.failed(e);
    }
  }
}
