package io.linkbenchx.internal.db.kv.rocksdb;

import io.linkbenchx.db.DbDescription;
import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.WriteWork;
import io.linkbenchx.db.keyvalue.LoadForm;
import io.linkbenchx.internal.db.kv.CursorSnapshot;
import io.linkbenchx.internal.db.kv.EngineBase;
import io.linkbenchx.internal.db.kv.EngineDirectory;
import io.linkbenchx.internal.db.kv.EngineSession;
import io.linkbenchx.internal.db.kv.EngineSnapshot;
import io.linkbenchx.result.EngineStatistics;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.rocksdb.ColumnFamilyDescriptor;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.FlushOptions;
import org.rocksdb.MutableColumnFamilyOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One opened RocksDB directory. */
final class RocksDbEngine extends EngineBase {
  private static final Logger LOG = LoggerFactory.getLogger(RocksDbEngine.class);

  private static final String FILES =
      "(CURRENT|IDENTITY|LOCK|LOG.*|MANIFEST-.*|OPTIONS-.*|.*\\.(log|sst|dbtmp))";

  /** Above every key: the tags are single digits. */
  private static final byte[] END = {(byte) 0xFF};

  private final RocksDbOptions options;
  private final RocksDB db;
  private final ColumnFamilyHandle family;
  private final RocksDbWriteOptions writes;
  private DbDescription description;

  private RocksDbEngine(
      RocksDbOptions options,
      RocksDB db,
      ColumnFamilyHandle family,
      EngineDirectory.Lock lock,
      Durability durability) {
    super(lock);
    this.options = options;
    this.db = db;
    this.family = family;
    this.writes = new RocksDbWriteOptions(durability);
  }

  /** Opens or creates the directory; loads the native library. */
  static RocksDbEngine open(RocksDbSettings settings, Durability durability) {
    return new EngineDirectory("RocksDB", "rocksdb.path", settings.path(), FILES)
        .open(lock -> open(settings, durability, lock));
  }

  private static RocksDbEngine open(
      RocksDbSettings settings, Durability durability, EngineDirectory.Lock lock) {
    RocksDbOptions.loadLibrary();
    RocksDbOptions options = options(settings, durability);
    List<ColumnFamilyHandle> handles = new ArrayList<>();
    try {
      RocksDB db =
          RocksDB.open(
              options.db(),
              settings.path().toString(),
              List.of(new ColumnFamilyDescriptor(RocksDB.DEFAULT_COLUMN_FAMILY, options.family())),
              handles);
      RocksDbEngine engine = new RocksDbEngine(options, db, handles.get(0), lock, durability);
      engine.begin(durability, settings);
      return engine;
    } catch (RocksDBException e) {
      options.close();
      throw RocksDbErrors.notOpened(settings.path(), e);
    }
  }

  private void begin(Durability durability, RocksDbSettings settings) {
    try {
      description = RocksDbDescriptions.of(db, writes.durably(), durability, settings);
    } catch (RocksDBException e) {
      close();
      throw RocksDbErrors.notOpened(settings.path(), e);
    }
  }

  private static RocksDbOptions options(RocksDbSettings settings, Durability durability) {
    try {
      return new RocksDbOptions(settings, durability);
    } catch (RocksDBException e) {
      throw new DbOpenException(
          "rocksdb.options_file "
              + settings.optionsFile().map(Path::toString).orElse("")
              + " cannot be used: "
              + e.getMessage(),
          e);
    }
  }

  @Override
  public synchronized EngineSession openSession() {
    RocksDbSession session = new RocksDbSession(this, db);
    return opened(session, session::closeNow);
  }

  @Override
  public synchronized EngineSnapshot openSnapshot() {
    RocksDbCursor cursor = RocksDbCursor.ofEverything(db);
    return opened(new CursorSnapshot(cursor, this::release), cursor::close);
  }

  RocksDB db() {
    return db;
  }

  RocksDbWriteOptions writes() {
    return writes;
  }

  @Override
  public Set<LoadForm.Switch> switches() {
    return EnumSet.allOf(LoadForm.Switch.class);
  }

  @Override
  public void compactByItself(boolean on) {
    try {
      db.setOptions(
          family, MutableColumnFamilyOptions.builder().setDisableAutoCompactions(!on).build());
    } catch (RocksDBException e) {
      throw RocksDbErrors.failed(e);
    }
  }

  @Override
  public void compactAll() {
    try {
      flushMemtables();
      db.compactRange(family);
    } catch (RocksDBException e) {
      throw RocksDbErrors.failed(e);
    }
  }

  /** First whole files, then the remaining keys, so that no tombstone slows down later reads. */
  @Override
  public void deleteAll() {
    byte[] begin = {};
    try (FlushOptions flush = new FlushOptions().setWaitForFlush(true)) {
      db.flush(flush, family);
      deleteKeys(begin, END);
      db.flush(flush, family);
      db.compactRange(family);
    } catch (RocksDBException e) {
      throw RocksDbErrors.failed(e);
    }
  }

  @Override
  public void deleteRange(ByteBuffer from, ByteBuffer to) {
    byte[] begin = new byte[from.limit()];
    byte[] end = new byte[to.limit()];
    from.get(0, begin);
    to.get(0, end);
    try (FlushOptions flush = new FlushOptions().setWaitForFlush(true)) {
      db.flush(flush, family);
      deleteKeys(begin, end);
      db.flush(flush, family);
      db.compactRange(family, begin, end);
    } catch (RocksDBException e) {
      throw RocksDbErrors.failed(e);
    }
  }

  private void deleteKeys(byte[] begin, byte[] end) throws RocksDBException {
    db.deleteFilesInRanges(family, Arrays.asList(begin, end), false);
    db.deleteRange(family, writes.durably(), begin, end);
  }

  @Override
  public void flush() {
    try {
      if (!writes.allLogged()) {
        flushMemtables();
        writes.flushed();
      }
      if (writes.hasLog()) {
        db.flushWal(true);
      }
    } catch (RocksDBException e) {
      throw RocksDbErrors.failed(e);
    }
  }

  @Override
  public boolean settled() {
    try {
      flushMemtables();
      return BackgroundWork.none(db);
    } catch (RocksDBException e) {
      throw RocksDbErrors.failed(e);
    }
  }

  private void flushMemtables() throws RocksDBException {
    try (FlushOptions flush = new FlushOptions().setWaitForFlush(true)) {
      db.flush(flush, family);
    }
  }

  @Override
  public DbDescription describe() {
    return description;
  }

  @Override
  public Optional<WriteWork> writeWork() {
    return Optional.of(options.statistics().writeWork());
  }

  @Override
  public Optional<EngineStatistics> statistics() {
    try {
      return Optional.of(options.statistics().read(db));
    } catch (RocksDBException e) {
      throw RocksDbErrors.failed(e);
    }
  }

  /** Flushes memory to a file, because otherwise the next opening would replay the log. */
  private void flushMemory() {
    try {
      flushMemtables();
    } catch (RocksDBException e) {
      LOG.warn("not flushed before closing, so the next open replays the log: {}", e.toString());
    }
  }

  @Override
  protected void closeStore() {
    flushMemory();
    try {
      db.cancelAllBackgroundWork(true);
      family.close();
      db.closeE();
    } catch (RocksDBException e) {
      throw RocksDbErrors.failed(e);
    } finally {
      db.close();
      writes.close();
      options.close();
    }
  }
}
