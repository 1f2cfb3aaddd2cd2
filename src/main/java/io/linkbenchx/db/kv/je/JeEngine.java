package io.linkbenchx.db.kv.je;

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
import io.linkbenchx.db.DbDescription;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.keyvalue.BareKeyValues;
import io.linkbenchx.db.keyvalue.KeyValueLayout;
import io.linkbenchx.db.kv.BatchBuffer;
import io.linkbenchx.db.kv.CursorSnapshot;
import io.linkbenchx.db.kv.Durabilities;
import io.linkbenchx.db.kv.EngineBase;
import io.linkbenchx.db.kv.EngineDirectory;
import io.linkbenchx.db.kv.EngineSession;
import io.linkbenchx.db.kv.EngineSnapshot;
import io.linkbenchx.result.EngineStatistics;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/** One opened JE environment with one database. */
final class JeEngine extends EngineBase {
  private static final String NAME = "kv";
  private static final String FILES = "(.*\\.(jdb|del|bad)|je\\..*|je[a-z]*\\.csv)";

  static final Durabilities DURABILITIES =
      new Durabilities(
          "Berkeley DB JE",
          Set.of(Durability.SYNC, Durability.OS, Durability.BUFFERED),
          "its log is all the storage it has");

  private final Environment environment;
  private final JeHome home;
  private final Object changes = new Object();
  private final PreImages states = new PreImages();
  private final Set<JeReader> readers = ConcurrentHashMap.newKeySet();
  private volatile Database database;

  private JeEngine(
      Environment environment, JeHome home, EngineDirectory directory, EngineDirectory.Lock lock) {
    super(directory, lock);
    this.environment = environment;
    this.home = home;
    this.database = openDatabase();
  }

  static JeEngine open(JeSettings settings, Durability durability) {
    DURABILITIES.require(durability);
    EngineDirectory directory =
        new EngineDirectory("Berkeley DB JE", "je.path", settings.path(), FILES);
    directory.prepare();
    EngineDirectory.Lock lock = directory.lock();
    boolean opened = false;
    try {
      EnvironmentConfig config = new EnvironmentConfig();
      config.setTransactional(true).setAllowCreate(true).setCacheSize(settings.cacheBytes());
      config.setLockTimeout(settings.lockTimeout().toMillis(), TimeUnit.MILLISECONDS);
      config.setConfigParam(EnvironmentConfig.LOG_FILE_MAX, Long.toString(settings.logFileBytes()));
      config.setConfigParam(EnvironmentConfig.FREE_DISK, Long.toString(settings.freeDiskBytes()));
      Environment environment = new Environment(settings.path().toFile(), config);
      JeEngine engine =
          new JeEngine(environment, new JeHome(settings, durability), directory, lock);
      opened = true;
      return engine;
    } catch (DatabaseException | IllegalArgumentException e) {
      throw JeErrors.notOpened(directory, e);
    } finally {
      if (!opened) {
        lock.close();
      }
    }
  }

  private Database openDatabase() {
    return environment.openDatabase(
        null,
        NAME,
        new DatabaseConfig().setTransactional(true).setAllowCreate(true).setKeyPrefixing(true));
  }

  /** From position to limit. */
  static byte[] bytes(ByteBuffer buffer) {
    byte[] bytes = new byte[buffer.remaining()];
    buffer.get(buffer.position(), bytes);
    return bytes;
  }

  @Override
  public synchronized EngineSession openSession() {
    JeSession session = new JeSession(this);
    return opened(session, session::closeNow);
  }

  @Override
  public synchronized EngineSnapshot openSnapshot() {
    JeReader reader = new JeReader(this);
    reader.begin();
    return opened(new CursorSnapshot(reader, this::release), reader::end);
  }

  @Override
  public synchronized BareKeyValues openBare(KeyValueLayout layout) {
    return opened(new JeBare(this, database, home.puts(), layout), () -> {});
  }

  PreImages.State beginState(JeReader reader) {
    synchronized (changes) {
      readers.add(reader);
      return states.begin();
    }
  }

  void endState(JeReader reader, PreImages.State state) {
    readers.remove(reader);
    states.end(state);
  }

  Cursor openCursor() {
    return database.openCursor(null, CursorConfig.READ_UNCOMMITTED);
  }

  /** The newest committed value, or null. */
  byte[] get(DatabaseEntry key, DatabaseEntry value) {
    OperationStatus status = database.get(null, key, value, LockMode.READ_COMMITTED);
    return status == OperationStatus.SUCCESS ? value.getData() : null;
  }

  /**
   * Applies a batch. Changes are made one batch at a time, so that a state is either before all of
   * one or after; the wait for the device is shared.
   */
  void commit(BatchBuffer batch, boolean now) {
    synchronized (changes) {
      if (states.wanted()) {
        batch.replay(new TellStates(this, states));
      }
      Transaction txn = environment.beginTransaction(null, home.transactions());
      boolean done = false;
      try {
        batch.replay(new JeWrites(database, txn));
        txn.commit();
        done = true;
      } finally {
        if (!done) {
          txn.abort();
        }
      }
    }
    if (now && home.sync()) {
      environment.flushLog(true);
    }
    wrote(batch.bytes());
  }

  /** The files that held the data are removed by the cleaner, later. */
  @Override
  public void deleteAll() {
    synchronized (changes) {
      readers.forEach(JeReader::closeCursor);
      try {
        database.close();
        environment.truncateDatabase(null, NAME, false);
        database = openDatabase();
        environment.cleanLog();
        environment.checkpoint(null);
      } catch (DatabaseException e) {
        throw JeErrors.failed(e);
      }
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

  /** Writes a checkpoint, so that the next opening has nothing to recover. */
  @Override
  protected void closeStore() {
    try {
      database.close();
      environment.close();
    } catch (DatabaseException e) {
      throw JeErrors.failed(e);
    }
  }

  /** Tells the states that are read what a batch is going to replace. */
  private record TellStates(JeEngine engine, PreImages states) implements BatchBuffer.Target {
    @Override
    public void put(ByteBuffer key, ByteBuffer value) {
      delete(key);
    }

    @Override
    public void delete(ByteBuffer key) {
      byte[] name = bytes(key);
      byte[] old = engine.get(new DatabaseEntry(name), new DatabaseEntry());
      states.replaced(name, Optional.ofNullable(old));
    }
  }
}
