package io.linkbenchx.internal.db.kv.leveldb;

import io.linkbenchx.db.DbDescription;
import io.linkbenchx.db.Durability;
import io.linkbenchx.internal.db.kv.Bytes;
import io.linkbenchx.internal.db.kv.CursorSnapshot;
import io.linkbenchx.internal.db.kv.Durabilities;
import io.linkbenchx.internal.db.kv.EngineBase;
import io.linkbenchx.internal.db.kv.EngineDirectory;
import io.linkbenchx.internal.db.kv.EngineSession;
import io.linkbenchx.internal.db.kv.EngineSnapshot;
import io.linkbenchx.internal.db.kv.ReleaseYears;
import io.linkbenchx.internal.db.kv.Sizes;
import io.linkbenchx.result.EngineStatistics;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.iq80.leveldb.CompressionType;
import org.iq80.leveldb.DB;
import org.iq80.leveldb.DBException;
import org.iq80.leveldb.Options;
import org.iq80.leveldb.ReadOptions;
import org.iq80.leveldb.WriteOptions;

/** One opened LevelDB directory. */
final class LevelDbEngine extends EngineBase {
  private static final String FILES =
      "(CURRENT|LOCK|LOG(\\.old)?|MANIFEST-.*|.*\\.(log|sst|ldb|dbtmp))";

  static final Durabilities DURABILITIES =
      new Durabilities(
          "LevelDB",
          Set.of(Durability.SYNC, Durability.OS),
          "its log cannot be disabled or kept in the process");

  /** Bytes of user data between two checks of the free space. */
  private static final long LOOK_EVERY = 1 << 20;

  private final DB db;
  private final LevelDbLibrary library;
  private final LevelDbSettings settings;
  private final Durability durability;
  private final WriteOptions durably;
  private volatile long nextLook;
  private final WriteOptions lazily = new WriteOptions();

  private LevelDbEngine(
      DB db,
      LevelDbLibrary library,
      LevelDbSettings settings,
      Durability durability,
      EngineDirectory.Lock lock) {
    super(lock);
    this.db = db;
    this.library = library;
    this.settings = settings;
    this.durability = durability;
    this.durably = new WriteOptions().sync(durability == Durability.SYNC);
  }

  static LevelDbEngine open(LevelDbSettings settings, Durability durability) {
    DURABILITIES.require(durability);
    EngineDirectory directory =
        new EngineDirectory("LevelDB", "leveldb.path", settings.path(), FILES);
    LevelDbLibrary library = LevelDbLibrary.choose(settings.library());
    return directory.open(
        lock -> {
          try {
            DB db = library.factory().open(settings.path().toFile(), options(settings));
            return new LevelDbEngine(db, library, settings, durability, lock);
          } catch (IOException | RuntimeException e) {
            throw LevelDbErrors.notOpened(directory, e);
          }
        });
  }

  private static Options options(LevelDbSettings settings) {
    return new Options()
        .createIfMissing(true)
        .cacheSize(settings.cacheBytes())
        .writeBufferSize((int) settings.writeBufferBytes())
        .blockSize((int) settings.blockBytes())
        .compressionType(settings.compression() ? CompressionType.SNAPPY : CompressionType.NONE);
  }

  /**
   * Both libraries write through mapped files, so a full disk would crash the process, or cause a
   * JVM error, instead of failing a call: we stop before that happens.
   */
  void requireSpace() {
    long written = batchBytes();
    if (written < nextLook) {
      return;
    }
    nextLook = written + LOOK_EVERY;
    long left = directory().path().toFile().getUsableSpace();
    long needed = 2 * settings.writeBufferBytes() + (8 << 20);
    if (left < needed) {
      nextLook = 0;
      throw LevelDbErrors.full(left, needed);
    }
  }

  DB db() {
    return db;
  }

  LevelDbLibrary library() {
    return library;
  }

  WriteOptions writes(boolean now) {
    return now ? durably : lazily;
  }

  @Override
  public synchronized EngineSession openSession() {
    LevelDbSession session = new LevelDbSession(this);
    return opened(session, session::closeNow);
  }

  @Override
  public synchronized EngineSnapshot openSnapshot() {
    LevelDbCursor cursor = cursor(false);
    return opened(new CursorSnapshot(cursor, this::release), cursor::close);
  }

  /** Reads everything once without filling the cache. */
  LevelDbCursor cursor(boolean fillCache) {
    return new LevelDbCursor(
        db.iterator(new ReadOptions().fillCache(fillCache)), library.isNative());
  }

  @Override
  public void deleteAll() {
    deleteRange(ByteBuffer.allocateDirect(1), ByteBuffer.allocateDirect(1).put(0, (byte) 0xFF));
  }

  @Override
  public void deleteRange(ByteBuffer from, ByteBuffer to) {
    super.deleteRange(from, to);
    if (library.isNative()) {
      try {
        db.compactRange(Bytes.of(from), Bytes.of(to));
      } catch (DBException e) {
        throw LevelDbErrors.failed(e);
      }
    }
  }

  /** A synced write also makes everything logged before it durable. */
  @Override
  public void flush() {
    try {
      db.write(db.createWriteBatch().delete(new byte[] {0}), new WriteOptions().sync(true));
    } catch (DBException e) {
      throw LevelDbErrors.failed(e);
    }
  }

  @Override
  public DbDescription describe() {
    Map<String, String> entries = new LinkedHashMap<>();
    entries.put("path", directory().shown().toString());
    entries.put("block cache", Sizes.mebibytes(settings.cacheBytes()));
    entries.put("memtables", "2 x " + Sizes.mebibytes(settings.writeBufferBytes()));
    entries.put("compression", settings.compression() ? "snappy" : "none");
    entries.put("bloom filters", "none");
    entries.put("background threads", "1");
    entries.put("isolation", "serializable (row locks, snapshot reads)");
    return new DbDescription(
        "leveldb",
        "LevelDB",
        ReleaseYears.dated(
            library.version(), Map.of("leveldbjni 1.8", 2013, "Java port 0.12", 2019)),
        "LevelDB",
        durability == Durability.SYNC
            ? Durabilities.line("log on, fsync per commit", Durability.SYNC, durability)
            : Durabilities.line("log on, no fsync per commit", Durability.OS, durability),
        entries);
  }

  @Override
  public Optional<EngineStatistics> statistics() {
    try {
      return LevelDbStatistics.parse(db.getProperty("leveldb.stats"), batchBytes());
    } catch (DBException e) {
      throw LevelDbErrors.failed(e);
    }
  }

  @Override
  protected void closeStore() {
    try {
      db.close();
    } catch (IOException | RuntimeException e) {
      throw LevelDbErrors.failed(e);
    }
  }
}
